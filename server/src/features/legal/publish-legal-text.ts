import type { publishLegalText as endpoint } from '@mutirao/contract/features/legal/endpoints';
import type { EditableLegalText, NewLegalVersion } from '@mutirao/contract/features/legal/schemas';
import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import { languages } from '@mutirao/contract/kit/languages';
import { legalErrors } from '@mutirao/contract/features/legal/errors';
import { lockMemberAndAssertRole } from '#features/members/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { readEditableLegalText } from './read-legal-text.ts';
import * as store from './store.ts';

/** Publishes a new version of a document. If only the contact changed, the version stays the same. */
export async function publishLegalText(
  ctx: Pick<AppContext, 'db' | 'now'>,
  { me, params, body }: HandlerInput<typeof endpoint>,
): Promise<EditableLegalText> {
  const { db, now } = ctx;
  const { document } = params;
  const before = await readEditableLegalText(ctx, document);
  if (before.version !== body.basedOn) throw changed();
  const { contact } = body;
  const texts = mergeTexts(before.texts, body.texts);
  // No consent is asked for the rules, because they are binding through the terms.
  const material = body.material && document !== 'rules';
  const isSame = languages.every((language) => texts[language]?.trim() === before.texts[language]?.trim());
  await db.transaction(async (tx) => {
    await lockMemberAndAssertRole(tx, me, 'admin');
    if (await store.setLegalContact(tx, contact)) {
      // Records whether there is a contact, not its value, because it may name a person and an audit entry is
      // permanent.
      const values = { before: { contact: before.contact !== '' }, after: { contact: contact !== '' } };
      await recordAuditEntry(tx, { at: now(), actorId: me.id, action: 'legal.contact', ...values });
    }
    if (isSame && !material) return;
    const newVersion = { texts, document, version: body.basedOn + 1, material, by: me.id, at: now() };
    if (!(await store.insertLegalVersion(tx, newVersion))) throw changed();
    const after = { document, version: newVersion.version, material };
    const values = { before: { document, version: body.basedOn }, after };
    await recordAuditEntry(tx, { at: newVersion.at, actorId: me.id, action: 'legal.published', ...values });
  });
  return readEditableLegalText(ctx, document);
}

const changed = () => new ApiError(legalErrors.legal_text_changed_meanwhile());

/** Returns the texts of the next version. A language that the caller left out keeps its text. */
const mergeTexts = (
  before: EditableLegalText['texts'],
  sent: NewLegalVersion['texts'],
): EditableLegalText['texts'] =>
  createRecordFromEntries(
    languages.map((language) => {
      const text = sent[language];
      return [language, text === undefined ? before[language] : text] as const;
    }),
  );
