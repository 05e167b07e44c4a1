import { Readable } from 'node:stream';
import { csvByteOrderMark, formatCsvRow } from '@mutirao/contract/kit/csv';
import type { AppContext } from '#platform/context/app-context';
import type { FileReply } from '#platform/http/uploads/send-file';
import { exportedMemberColumns, exportMembers, type ExportedMember } from './export-members.ts';

/**
 * Returns all members as a CSV file, read and sent in batches. The first batch is read before the response starts, so
 * that a database error is not the beginning of a download.
 */
export async function exportMembersAsCsv(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { me }: { me: { id: string } },
): Promise<FileReply> {
  const batches = exportMembers({ db, now }, me.id);
  const first = await batches.next();
  async function* allBatches() {
    if (!first.done) yield first.value;
    yield* batches;
  }
  return {
    mediaType: 'text/csv; charset=utf-8',
    name: `members-${now().toISOString().slice(0, 10)}.csv`,
    isInline: false,
    isUncacheable: true,
    open: async () => Readable.from(generateMemberCsv(allBatches())),
  };
}

/** Yields the CSV file of exported members in parts, one for each batch. */
export async function* generateMemberCsv(batches: AsyncIterable<ExportedMember[]>) {
  yield csvByteOrderMark + formatCsvRow(exportedMemberColumns);
  for await (const batch of batches) yield batch.map((member) => formatCsvRow(toCells(member))).join('');
}

const toCells = (member: ExportedMember) =>
  exportedMemberColumns.map((column) => String(member[column] ?? ''));
