import { Readable } from 'node:stream';
import type { exportAttendance as endpoint } from '@mutirao/contract/features/events/check-in/endpoints';
import { csvByteOrderMark, formatCsvRow } from '@mutirao/contract/kit/csv';
import { serverMessages, type ServerMessages } from '#messages/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { negotiateLanguage } from '#platform/http/languages';
import type { FileReply } from '#platform/http/uploads/send-file';
import { createEventNotFoundError } from '../event-view.ts';
import {
  findCheckInOverview,
  listAttendeesWithCheckIn,
  type AttendeeWithCheckInRow,
} from '../store/check-in.ts';

const batchSize = 1_000;
type Batch = { rows: AttendeeWithCheckInRow[]; after: { at: string; id: string } | undefined };

/**
 * Returns the expected and present attendees as a streamed CSV file: their names, the times of the RSVP and of the
 * check-in, the method of the check-in, and who checked them in. The export is recorded in the audit log.
 */
export async function exportAttendance(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  {
    me,
    params: { id },
    body,
    request,
  }: Pick<HandlerInput<typeof endpoint>, 'me' | 'params' | 'body' | 'request'>,
): Promise<FileReply> {
  const messages = serverMessages(
    body.language ?? negotiateLanguage(request.language, 'pt-BR'),
  ).attendanceFile;
  if (!(await findCheckInOverview(db, id))) throw createEventNotFoundError();
  async function readBatch(after?: Batch['after']): Promise<Batch> {
    const attendees = await listAttendeesWithCheckIn(db, { eventId: id, after, limit: batchSize });
    const rows = attendees.slice(0, batchSize);
    const last = attendees.length > batchSize ? rows.at(-1) : undefined;
    return { rows, after: last && { at: last.responded_at.toISOString(), id: last.id } };
  }
  const first = await readBatch();
  await recordAuditEntry(db, {
    at: now(),
    actorId: me.id,
    action: 'event.attendance_exported',
    subject: { type: 'event', id },
  });
  return {
    mediaType: 'text/csv; charset=utf-8',
    name: messages.file,
    isInline: false,
    isUncacheable: true,
    open: async () => Readable.from(generateCsv(first, messages, readBatch)),
  };
}

type Messages = ServerMessages['attendanceFile'];

async function* generateCsv(
  first: Batch,
  messages: Messages,
  readNext: (after: Batch['after']) => Promise<Batch>,
) {
  yield (
    csvByteOrderMark +
    formatCsvRow([messages.name, messages.answered, messages.present, messages.way, messages.by])
  );
  for (let batch = first; ; batch = await readNext(batch.after)) {
    yield batch.rows
      .map((row) =>
        formatCsvRow([
          row.name,
          row.responded_at.toISOString(),
          row.present_at?.toISOString() ?? '',
          row.method ? messages[row.method] : '',
          row.by ?? '',
        ]),
      )
      .join('');
    if (!batch.after) return;
  }
}
