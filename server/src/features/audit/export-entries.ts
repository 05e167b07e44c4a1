import { Readable } from 'node:stream';
import type { exportAuditEntries as endpoint } from '@mutirao/contract/features/audit/endpoints';
import { tellingBy } from '@mutirao/contract/features/audit/telling';
import type { Words } from '@mutirao/contract/features/audit/words/pt-BR';
import { csvMark, csvRow } from '@mutirao/contract/kit/csv';
import { noteDeed } from '#platform/audit/audit';
import type { Database } from '#platform/database/database';
import type { Asked } from '#platform/http/answer';
import { languageOf } from '#platform/http/languages';
import type { FileReply } from '#platform/http/send-file';
import type { House } from '#platform/house/house';
import { wishOf } from './list-entries.ts';
import { listEntries, type EntryRow, type EntryWish } from './store.ts';
import { told } from './told.ts';

const batch = 1_000;

/** All that is looked for, as a file for spreadsheets: read and sent piece by piece, however much it is. That somebody took it stands in the log. */
export async function exportEntries(
  { db, now }: Pick<House, 'db' | 'now'>,
  { me, query, request }: Pick<Asked<typeof endpoint>, 'me' | 'query' | 'request'>,
): Promise<FileReply> {
  const words = told[query.language ?? languageOf(request.language, 'pt-BR')];
  const at = now();
  const { actorId, memberId, action, q, from, until } = query;
  await noteDeed(db, {
    at,
    actorId: me.id,
    action: 'audit.exported',
    subject: actorId ? { type: 'member', id: actorId } : undefined,
    memberId,
    after: { deed: action ?? null, words: q !== undefined, from: from ?? null, until: until ?? null },
  });
  // What is written down while it is read, as this very export, is for the next one.
  const wish = await wishOf(db, {
    ...query,
    until: until && Date.parse(until) < at.getTime() ? until : at.toISOString(),
  });
  return {
    mediaType: 'text/csv; charset=utf-8',
    name: words.fileName,
    isInline: false,
    isPassing: true,
    open: async () => Readable.from(linesOf(db, wish, words)),
  };
}

async function* linesOf(db: Database, wish: Omit<EntryWish, 'after' | 'limit'>, words: Words) {
  const telling = tellingBy((word, values) => words[word].replace('{value}', () => values?.value ?? ''));
  yield csvMark + csvRow([words.when, words.actor, words.action, words.aboutWhom, words.changes]);
  let after: EntryWish['after'];
  do {
    const rows: EntryRow[] = await listEntries(db, { ...wish, after, limit: batch });
    const shown = rows.slice(0, batch);
    yield shown
      .map((entry) =>
        csvRow([
          entry.at.toISOString(),
          entry.actor?.name ?? words.noActor,
          telling.sentence(entry),
          entry.member?.name ?? '',
          telling.changes(entry).join('; '),
        ]),
      )
      .join('');
    const last = rows.length > batch ? shown.at(-1) : undefined;
    after = last && { at: last.at.toISOString(), id: last.id };
  } while (after);
}
