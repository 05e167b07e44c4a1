import { parseArgs } from 'node:util';
import { formatCsvRow } from '@mutirao/contract/kit/csv';
import {
  countBulkMemberListReadings,
  listIncidentAffectedMembers,
  type IncidentAffectedMember,
} from '#features/personal-data/index';
import { recordAuditEntry } from '#platform/audit/audit';
import { printToStderr, printJson } from './print.ts';
import { texts } from './texts.ts';
import { UsageError } from './usage-error.ts';
import type { CommandContext } from './command-context.ts';

type Params = { since: Date; endsSessions: boolean; resetsPasswords: boolean; isJson: boolean };

const names = texts.results.incident.columns;
const columns: readonly [name: string, cell: (member: IncidentAffectedMember) => string | number][] = [
  [names.id, ({ id }) => id],
  [names.name, ({ name }) => name],
  [names.email, ({ email }) => email],
  [names.signIns, ({ signIns }) => signIns],
  [names.sessions, ({ sessions }) => sessions],
  [names.changes, ({ changes }) => changes],
  [names.failures, ({ failures }) => failures],
  [names.copiedAt, ({ copiedAt }) => copiedAt?.toISOString() ?? ''],
  [names.auditEntries, ({ auditEntries }) => auditEntries],
];

/**
 * Lists the members affected by an incident since a moment, and runs the requested actions on them. The list is
 * complete and written before the first action, because the traces that the actions leave would change it.
 */
export async function runIncidentCommand(hub: CommandContext, params: Params): Promise<number> {
  const { since, endsSessions, resetsPasswords } = params;
  if (resetsPasswords && !hub.identity.incident) {
    throw new UsageError(texts.usage.passwordsElsewhere);
  }
  const affected = await Array.fromAsync(listIncidentAffectedMembers(hub, since));
  if (params.isJson) printJson(affected);
  else process.stdout.write(formatTable(affected));
  const openSessionCount = affected.reduce((total, { sessions }) => total + sessions, 0);
  printToStderr(texts.results.incident.affected(affected.length, since.toISOString(), openSessionCount));
  const readings = await countBulkMemberListReadings(hub.db, since);
  if (readings > 0) printToStderr(texts.results.incident.readings(readings));
  if (!endsSessions && !resetsPasswords) {
    printToStderr(texts.results.incident.nothingDone);
    return 0;
  }
  const after = { since: since.toISOString(), members: affected.length, resetsPasswords };
  await recordAuditEntry(hub.db, { at: hub.now(), action: 'incident.answered', after });
  let reset = 0;
  for (const member of affected) if (await endAccess(hub, member, params)) reset += 1;
  printToStderr(texts.results.incident.done(affected.length, reset));
  return 0;
}

/**
 * Handles one member after the other, each completely, so that an interrupted run can start again from the beginning.
 */
function endAccess(
  { db, identity, endSessionsOf }: CommandContext,
  member: IncidentAffectedMember,
  { resetsPasswords }: Params,
) {
  return db.transaction(async (tx) => {
    const { accountId: userId } = member;
    const isReset = await identity.incident?.revokeAccess(tx, { userId, retiresPassword: resetsPasswords });
    if (!identity.incident) await identity.endSessions(tx, userId, 'by_staff');
    await endSessionsOf(tx, member.id);
    return isReset === true;
  });
}

const formatTable = (affected: readonly IncidentAffectedMember[]) =>
  [
    columns.map(([name]) => name),
    ...affected.map((member) => columns.map(([, cell]) => String(cell(member)))),
  ]
    .map(formatCsvRow)
    .join('');

export function parseIncidentArgs(args: string[]): Params {
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    since: { type: 'string' },
    'end-sessions': flag,
    'reset-passwords': flag,
    json: flag,
  } as const;
  const { values } = parseArgs({ args, options, strict: true });
  return {
    since: readSince(values.since),
    endsSessions: values['end-sessions'],
    resetsPasswords: values['reset-passwords'],
    isJson: values.json,
  };
}

/** Parses a time, which must have a time zone: with another zone the command would affect the wrong members. */
function readSince(text = ''): Date {
  const isComplete = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const since = new Date(isComplete ? text : Number.NaN);
  if (since <= new Date()) return since;
  throw new UsageError(texts.usage.since(text));
}
