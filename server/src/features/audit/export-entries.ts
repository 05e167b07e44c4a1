import { Readable } from 'node:stream';
import type { exportAuditEntries as endpoint } from '@mutirao/contract/features/audit/endpoints';
import { createAuditFormatter } from '@mutirao/contract/features/audit/formatter';
import type { Words } from '@mutirao/contract/features/audit/messages/pt-BR';
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
  const words = auditTranslations[body.language ?? negotiateLanguage(request.language, 'pt-BR')];
  const at = now();
  const { actorId, memberId, action, q, from, until } = body;
  // What is written down while it is read, as this very export, is for the next one.
  const wish = await toAuditEntryQuery(db, {
    ...body,
    until: until && Date.parse(until) < at.getTime() ? until : at.toISOString(),
  });
  const first = await pieceOf(db, wish);
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
    name: words.fileName,
    isInline: false,
    isUncacheable: true,
    open: async () => Readable.from(linesOf(first, words, (after) => pieceOf(db, wish, after))),
  };
}

type Wish = Omit<AuditEntryQuery, 'after' | 'limit'>;
type Piece = { rows: AuditEntryRow[]; after: AuditEntryQuery['after'] };

async function pieceOf(db: Database, wish: Wish, after?: AuditEntryQuery['after']): Promise<Piece> {
  const found = await listAuditEntryRows(db, { ...wish, after, limit: batch });
  const rows = found.slice(0, batch);
  const last = found.length > batch ? rows.at(-1) : undefined;
  return { rows, after: last && { at: last.at.toISOString(), id: last.id } };
}

async function* linesOf(
  first: Piece,
  words: Words,
  goOn: (after: AuditEntryQuery['after']) => Promise<Piece>,
) {
  const telling = createAuditFormatter(
    (word, values) => words[word].replace('{value}', () => values?.value ?? ''),
    // Programs read the file: its times stay as they are in the other columns.
    (timestamp) => timestamp,
  );
  const lineOf = (entry: AuditEntryRow) =>
    csvRow([
      entry.at.toISOString(),
      entry.actor?.name ?? words.noActor,
      telling.sentence(entry),
      entry.member?.name ?? '',
      telling.changes(entry).join('; '),
    ]);
  yield csvByteOrderMark + csvRow([words.when, words.actor, words.action, words.aboutWhom, words.changes]);
  for (let piece = first; ; piece = await goOn(piece.after)) {
    yield piece.rows.map(lineOf).join('');
    if (!piece.after) return;
  }
}
