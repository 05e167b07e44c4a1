import { parseArgs } from 'node:util';
import {
  countMemberListReadings,
  listIncidentAffectedMembers,
  type IncidentAffectedMember,
} from '#features/personal-data/index';
import { recordAuditEntry } from '#platform/audit/audit';
import { UsageError } from './usage-error.ts';
import type { CommandContext } from './command-context.ts';

type Params = { since: Date; endsSessions: boolean; resetsPasswords: boolean };

const columns: readonly [name: string, cell: (member: IncidentAffectedMember) => string | number][] = [
  ['id', ({ id }) => id],
  ['nome', ({ name }) => name],
  ['e-mail', ({ email }) => email],
  ['entradas', ({ signIns }) => signIns],
  ['sessões abertas', ({ sessions }) => sessions],
  ['mudanças na conta', ({ changes }) => changes],
  ['entradas recusadas', ({ failures }) => failures],
  ['cópia dos dados', ({ copiedAt }) => copiedAt?.toISOString() ?? ''],
  ['atos da equipe', ({ auditEntries }) => auditEntries],
];

/**
 * Lists the members affected by an incident since a moment, and runs the requested actions on them. The list is
 * complete and written before the first action, because the traces that the actions leave would change it.
 */
export async function respondToIncident(hub: CommandContext, params: Params): Promise<number> {
  const { since, endsSessions, resetsPasswords } = params;
  if (resetsPasswords && !hub.identity.incident) {
    throw new UsageError('As senhas são do serviço em IDENTITY_URL; peça novas senhas lá.');
  }
  const affected = await Array.fromAsync(listIncidentAffectedMembers(hub, since));
  process.stdout.write(`${[columns.map(([name]) => name), ...affected.map(rowOf)].map(lineOf).join('\n')}\n`);
  const open = affected.reduce((total, { sessions }) => total + sessions, 0);
  notify(`${affected.length} membros atingidos desde ${since.toISOString()}, com ${open} sessões abertas.`);
  const readings = await countMemberListReadings(hub.db, since);
  if (readings > 0)
    notify(`A lista de membros foi lida em larga escala ${readings} vezes: nome e e-mail de todos.`);
  if (!endsSessions && !resetsPasswords) {
    notify(
      'Nada foi feito. Para agir: --end-sessions encerra as sessões, --reset-passwords pede novas senhas.',
    );
    return 0;
  }
  const after = { since: since.toISOString(), members: affected.length, resetsPasswords };
  await recordAuditEntry(hub.db, { at: hub.now(), action: 'incident.answered', after });
  let reset = 0;
  for (const member of affected) if (await shutOut(hub, member, params)) reset += 1;
  notify(`Sessões encerradas de ${affected.length} membros; novas senhas pedidas a ${reset}.`);
  return 0;
}

/**
 * Handles one member after the other, each completely, so that an interrupted run can start again from the beginning.
 */
function shutOut(
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

const rowOf = (member: IncidentAffectedMember) => columns.map(([, cell]) => String(cell(member)));
const lineOf = (cells: string[]) => cells.map(quoted).join(',');

// Returns a CSV cell. A text that begins like a formula gets an apostrophe before it, because spreadsheets would run
// the formula.
function quoted(cell: string) {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

// Status messages go to stderr, because the list on stdout may be redirected to a file.
const notify = (line: string) => process.stderr.write(`${line}\n`);

export function parseIncidentArgs(words: string[]): Params {
  const flag = { type: 'boolean', default: false } as const;
  const options = { since: { type: 'string' }, 'end-sessions': flag, 'reset-passwords': flag } as const;
  const { values } = parseArgs({ args: words, options, strict: true });
  return {
    since: readSince(values.since),
    endsSessions: values['end-sessions'],
    resetsPasswords: values['reset-passwords'],
  };
}

/** Parses a time, which must have a time zone: with another zone the command would affect the wrong members. */
function readSince(text = ''): Date {
  const isComplete = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const since = new Date(isComplete ? text : Number.NaN);
  if (since <= new Date()) return since;
  throw new UsageError(
    `Diga desde quando com --since, com data, hora e fuso, como 2026-03-21T14:00-03:00; veio "${text}".`,
  );
}
