import { inviteLimits } from '@mutirao/contract/features/invites/limits';
import { findSettings } from '#features/hub-settings/index';
import { askToJoin } from '#features/joining/index';
import type { TeamMoment } from '#features/members/index';
import type { Queryable, Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { Refusal } from '#platform/http/refusal';
import type { Admission } from '#platform/session/admission';
import * as store from './admitting/store.ts';
import { hashOf } from './codes.ts';
import { stateOf } from './standing.ts';

type Parts = Pick<House, 'db' | 'now'>;
/** The dependencies plus those that are not yet available when the first member can join. */
type Open = Parts & { house: () => Pick<House, 'live'> & TeamMoment };
type Comer = { accountId: string; invite: string | undefined };

const hour = 3_600_000;
// A user who confirms late still joins through their link if it has a place by then.
const rememberedFor = 30 * 24 * hour;

/**
 * Decides who can join: everyone while the hub is open, otherwise only users with a valid invitation. Where staff
 * approve members, everyone gets an account, with or without a link, and waits; an account created by a service is
 * already approved.
 */
export function admissionOf({ db, now, house }: Open): Admission {
  return {
    async turnsAway(invite) {
      if (await isOpen(db)) return undefined;
      if (invite === undefined) return 'invite_needed';
      const found = await store.findByCode(db, { hash: hashOf(invite), now: now() });
      return found && stateOf(found, now()) === 'live' ? undefined : 'invite_over';
    },

    async keepPlace(tx, { accountId, invite }) {
      if (invite === undefined) return undefined;
      const found = await store.lockByCode(tx, { hash: hashOf(invite), now: now() });
      const others = found ? (await placesOf(tx, [found], accountId))(found.id).others : 0;
      if (found && stateOf(found, now(), others) === 'live') {
        const heldUntil = new Date(now().getTime() + inviteLimits.placeHours * hour);
        await store.putPlace(tx, { accountId, inviteId: found.id, heldUntil });
        return undefined;
      }
      return (await isOpen(tx)) ? undefined : 'invite_over';
    },

    vouch: (tx, accountId) => store.putVoucher(tx, { accountId, now: now() }),

    async letIn(tx, { memberId, ...comer }) {
      const chosen = await choose(tx, comer);
      const { accountId } = comer;
      if (chosen) await store.putUse(tx, { inviteId: chosen.id, memberId, accountId, now: now() });
      const joining = await joiningOf(tx);
      if (joining === 'open' || (joining === 'invite' && chosen)) return;
      if (await store.isVouched(tx, accountId)) return;
      if (joining === 'invite') throw new Refusal('invite_needed', comer.invite && inviteOver);
      await askToJoin(tx, house(), { memberId, now: now() });
    },
  };

  /** Returns the link that counts: the one with a reserved place, else one that still has a free place. */
  async function choose(tx: Transaction, { accountId, invite }: Comer) {
    const hash = invite === undefined ? undefined : hashOf(invite);
    const candidates = await store.lockCandidates(tx, { accountId, hash, now: now() });
    if (candidates.length === 0) return undefined;
    const places = await placesOf(tx, candidates, accountId);
    const kept = candidates.find((it) => it.revoked_at === null && places(it.id).is_kept);
    return kept ?? candidates.find((it) => stateOf(it, now(), places(it.id).others) === 'live');
  }

  // Must run after the links are locked, because only then are all seats visible that others have taken.
  async function placesOf(tx: Transaction, candidates: readonly store.Candidate[], accountId: string) {
    const ids = candidates.map(({ id }) => id);
    const rows = await store.countPlaces(tx, { ids, accountId, now: now() });
    return (id: string) =>
      rows.find((row) => row.invite_id === id) ?? { invite_id: id, others: 0, is_kept: false };
  }
}

/** Before the set-up of the hub no invitation can be required. */
const joiningOf = async (db: Queryable) => (await findSettings(db))?.joining ?? 'open';
const isOpen = async (db: Queryable) => (await joiningOf(db)) !== 'invite';

const inviteOver =
  'Este convite não vale mais, e este hub só recebe novos membros por convite. Peça outro link a quem convidou você.';

export const forgetPlaces = ({ db, now }: Parts) =>
  store.deletePlacesBefore(db, new Date(now().getTime() - rememberedFor));
