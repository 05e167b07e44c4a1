import { millisecondsPerDay } from './moments.ts';
import type { DemoPersonSlug } from './people.ts';
import { readTextField, type DemoHub } from './demo-hub.ts';
import type { TimedActionQueue } from './timed-action-queue.ts';

type DemoInvite = {
  by: DemoPersonSlug;
  /** How many days ago the link was created. */
  days: number;
  note: string;
  valid: 1 | 7 | 30 | null;
  uses: 1 | 5 | 25 | null;
  isRevoked?: boolean;
};

const invites: readonly DemoInvite[] = [
  { by: 'dora', days: 29, note: 'Turma do encontro presencial', valid: 30, uses: 25 },
  { by: 'ana', days: 26, note: 'Clientes da oficina de sábado', valid: 30, uses: 5 },
  { by: 'jana', days: 21, note: 'Turma do técnico', valid: null, uses: 25 },
  { by: 'seba', days: 12, note: 'Grupo do bairro', valid: 7, uses: null, isRevoked: true },
  { by: 'ana', days: 8, note: 'Minha irmã', valid: 7, uses: 1 },
  { by: 'caio', days: 5, note: 'Palestra da faculdade', valid: 30, uses: null },
  { by: 'ana', days: 2, note: 'Quem perguntou no grupo do condomínio', valid: 7, uses: 5 },
];

/** Maps a new member to the inviter. The member joins through the newest link that the inviter has created by then. */
const invited: ReadonlyMap<DemoPersonSlug, DemoPersonSlug> = new Map([
  ['caue', 'ana'],
  ['dalva', 'dora'],
  ['enzo', 'jana'],
  ['flora', 'ana'],
  ['gael', 'dora'],
  ['ines', 'ana'],
  ['karen', 'caio'],
  ['mirna', 'ana'],
] as const);

/** The codes of invite links by the member who created them, filled while the demo plays. */
export type InviteCodesByInviter = Map<DemoPersonSlug, string>;

/** Returns the invite code with which a demo person joins; undefined for one who joins without an invitation. */
export const findInviteCodeUsedBy = (
  codes: InviteCodesByInviter,
  person: DemoPersonSlug,
): string | undefined => {
  const inviter = invited.get(person);
  return inviter && codes.get(inviter);
};

/** Adds the invite links to the timeline. Returns the map that holds their codes once the timeline has run. */
export function queueDemoInvites(demoHub: DemoHub, timeline: TimedActionQueue): InviteCodesByInviter {
  const codes: InviteCodesByInviter = new Map();
  const start = demoHub.now().getTime();
  for (const { by, days, note, valid, uses, isRevoked } of invites) {
    timeline.add(
      new Date(start - days * millisecondsPerDay),
      async () => {
        const created = await demoHub.call(by, 'POST', '/api/invites', { note, days: valid, uses });
        codes.set(by, new URL(readTextField(created, 'link')).pathname.split('/').at(-1) ?? '');
        if (isRevoked) await demoHub.call(by, 'DELETE', `/api/invites/${readTextField(created, 'id')}`);
      },
      by,
    );
  }
  return codes;
}
