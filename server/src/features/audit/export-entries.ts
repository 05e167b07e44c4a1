import { Readable } from 'node:stream';
import type { exportAuditEntries as endpoint } from '@mutirao/contract/features/audit/endpoints';
import { createAuditFormatter } from '@mutirao/contract/features/audit/formatter';
import { csvByteOrderMark, formatCsvRow } from '@mutirao/contract/kit/csv';
import { contractMessages } from '@mutirao/contract/messages/index';
import type { Messages } from '@mutirao/contract/messages/pt-BR/audit';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Database } from '#platform/database/database';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { negotiateLanguage } from '#platform/http/languages';
import type { FileReply } from '#platform/http/uploads/send-file';
import type { AppContext } from '#platform/context/app-context';
import { resolveAuditEntryFilter } from './list-entries.ts';
import { listAuditEntryRows, type AuditEntryRow, type AuditEntryQuery } from './store.ts';

const chunkSize = 1_000;

/**
 * Returns all entries that match the filters as a CSV file, read and sent in chunks, so the size is unlimited. The
 * first chunk is read before the response starts. The export itself is recorded in the audit log.
 */
export async function exportAuditEntries(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { me, body, request }: Pick<HandlerInput<typeof endpoint>, 'me' | 'body' | 'request'>,
): Promise<FileReply> {
  const messages = contractMessages(body.language ?? negotiateLanguage(request.language, 'pt-BR')).audit;
  const at = now();
  const { actorId, memberId, action, q, from, until } = body;
  // Entries that are recorded during the export are left out, such as the entry about this export.
  const params = await resolveAuditEntryFilter(db, {
    ...body,
    until: until && Date.parse(until) < at.getTime() ? until : at.toISOString(),
  });
  const first = await readChunk(db, params);
  await recordAuditEntry(db, {
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
    open: async () => Readable.from(csvLinesOf(first, messages, (after) => readChunk(db, params, after))),
  };
}

type Params = Omit<AuditEntryQuery, 'after' | 'limit'>;
type Chunk = { rows: AuditEntryRow[]; after: AuditEntryQuery['after'] };

async function readChunk(db: Database, params: Params, after?: AuditEntryQuery['after']): Promise<Chunk> {
  const found = await listAuditEntryRows(db, { ...params, after, limit: chunkSize });
  const rows = found.slice(0, chunkSize);
  const last = found.length > chunkSize ? rows.at(-1) : undefined;
  return { rows, after: last && { at: last.at.toISOString(), id: last.id } };
}

async function* csvLinesOf(
  first: Chunk,
  messages: Messages,
  readNext: (after: AuditEntryQuery['after']) => Promise<Chunk>,
) {
  const formatter = createAuditFormatter(
    (word, values) => messages[word].replace('{value}', () => values?.value ?? ''),
    // Timestamps keep their format, because programs read the file.
    (timestamp) => timestamp,
  );
  const csvLineOf = (entry: AuditEntryRow) =>
    formatCsvRow([
      entry.at.toISOString(),
      entry.actor?.name ?? messages.noActor,
      formatter.sentence(entry),
      entry.member?.name ?? '',
      formatter.changes(entry).join('; '),
    ]);
  yield (
    csvByteOrderMark +
    formatCsvRow([messages.when, messages.actor, messages.action, messages.aboutWhom, messages.changes])
  );
  for (let chunk = first; ; chunk = await readNext(chunk.after)) {
    yield chunk.rows.map(csvLineOf).join('');
    if (!chunk.after) return;
  }
}
