import { Readable } from 'node:stream';
import type { exportAuditEntries as endpoint } from '@mutirao/contract/features/audit/endpoints';
import { createAuditFormatter } from '@mutirao/contract/features/audit/formatter';
import type { Messages } from '@mutirao/contract/features/audit/messages/pt-BR';
import { csvByteOrderMark, csvRow } from '@mutirao/contract/kit/csv';
import { recordAudit } from '#platform/audit/audit';
import type { Database } from '#platform/database/database';
import type { HandlerInput } from '#platform/http/handler';
import { negotiateLanguage } from '#platform/http/languages';
import type { FileReply } from '#platform/http/send-file';
import type { AppContext } from '#platform/context/app-context';
import { toAuditEntryQuery } from './list-entries.ts';
import { listAuditEntryRows, type AuditEntryRow, type AuditEntryQuery } from './store.ts';
import { auditTranslations } from './translations.ts';

const batch = 1_000;

/**
 * Returns all entries that match the filters as a CSV file, read and sent in chunks, so the size is unlimited. The
 * first chunk is
 * read before the response starts. The export itself is recorded in the audit log.
 */
export async function exportAuditEntries(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { me, body, request }: Pick<HandlerInput<typeof endpoint>, 'me' | 'body' | 'request'>,
): Promise<FileReply> {
  const messages = auditTranslations[body.language ?? negotiateLanguage(request.language, 'pt-BR')];
  const at = now();
  const { actorId, memberId, action, q, from, until } = body;
  // What is written down while it is read, as this very export, is for the next one.
  const params = await toAuditEntryQuery(db, {
    ...body,
    until: until && Date.parse(until) < at.getTime() ? until : at.toISOString(),
  });
  const first = await pieceOf(db, params);
  await recordAudit(db, {
    at,
    actorId: me.id,
    action: 'audit.exported',
    subject: actorId ? { type: 'member', id: actorId } : undefined,
    memberId,
    after: { deed: action ?? null, words: q !== undefined, from: from ?? null, until: until ?? null },
  });
  return {
    mediaType: 'text/csv; charset=utf-8',
    name: messages.fileName,
    isInline: false,
    isUncacheable: true,
    open: async () => Readable.from(linesOf(first, messages, (after) => pieceOf(db, params, after))),
  };
}

type Params = Omit<AuditEntryQuery, 'after' | 'limit'>;
type Piece = { rows: AuditEntryRow[]; after: AuditEntryQuery['after'] };

async function pieceOf(db: Database, params: Params, after?: AuditEntryQuery['after']): Promise<Piece> {
  const found = await listAuditEntryRows(db, { ...params, after, limit: batch });
  const rows = found.slice(0, batch);
  const last = found.length > batch ? rows.at(-1) : undefined;
  return { rows, after: last && { at: last.at.toISOString(), id: last.id } };
}

async function* linesOf(
  first: Piece,
  messages: Messages,
  goOn: (after: AuditEntryQuery['after']) => Promise<Piece>,
) {
  const telling = createAuditFormatter(
    (word, values) => messages[word].replace('{value}', () => values?.value ?? ''),
    // Programs read the file: its times stay as they are in the other columns.
    (timestamp) => timestamp,
  );
  const lineOf = (entry: AuditEntryRow) =>
    csvRow([
      entry.at.toISOString(),
      entry.actor?.name ?? messages.noActor,
      telling.sentence(entry),
      entry.member?.name ?? '',
      telling.changes(entry).join('; '),
    ]);
  yield (
    csvByteOrderMark +
    csvRow([messages.when, messages.actor, messages.action, messages.aboutWhom, messages.changes])
  );
  for (let piece = first; ; piece = await goOn(piece.after)) {
    yield piece.rows.map(lineOf).join('');
    if (!piece.after) return;
  }
}
