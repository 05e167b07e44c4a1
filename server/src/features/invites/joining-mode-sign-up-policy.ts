import { inviteLimits } from '@mutirao/contract/features/invites/limits';
import { inviteErrors } from '@mutirao/contract/features/invites/errors';
import { findHubSettings } from '#features/hub-settings/index';
import { createJoinRequest } from '#features/joining/index';
import type { StaffQueryDeps } from '#features/members/index';
import type { Queryable, Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { SignUpPolicy } from '#platform/session/sign-up-policy';
import * as store from './store/admission.ts';
import { hashInviteCode } from './codes.ts';
import { toInviteState } from './invite-state.ts';

type Deps = Pick<AppContext, 'db' | 'now'>;
/**
 * `appContext` is a function, because the app context is created after this policy. It is called only when a member who
 * needs approval joins.
 */
type AdmissionDeps = Deps & { appContext: () => Pick<AppContext, 'realtime'> & StaffQueryDeps };
type ExternalIdentity = { accountId: string; invite: string | undefined };

const hour = 3_600_000;
// How long an expired reservation is retained: a user who confirms late still joins through the reserved link, if the
// link has a free seat by then.
const reservationRetention = 30 * 24 * hour;

/**
 * Decides who can join: everyone while the hub is open, only users with a valid invite in the mode `invite`. In the
 * mode `approval` everyone gets an account, with or without an invite, and waits until staff approve it. An account
 * that the admin API of the identity service created is approved in advance, in each mode.
 */
export function createJoiningModeSignUpPolicy({ db, now, appContext: ctx }: AdmissionDeps): SignUpPolicy {
  return {
    async rejectionFor(invite) {
      if (await isOpen(db)) return undefined;
      if (invite === undefined) return 'invite_needed';
      const candidate = await store.findInviteByCode(db, { hash: hashInviteCode(invite), now: now() });
      return candidate && toInviteState(candidate, now()) === 'live' ? undefined : 'invite_over';
    },

    async reserveSeat(tx, { accountId, invite }) {
      if (invite === undefined) return undefined;
      const locked = await store.lockInviteByCode(tx, { hash: hashInviteCode(invite), now: now() });
      const seats = { accountId, now: now() };
      const others = locked ? (await countReservations(tx, [locked], seats))(locked.id).others : 0;
      if (locked && toInviteState(locked, now(), others) === 'live') {
        const reservedUntil = new Date(now().getTime() + inviteLimits.reservationHours * hour);
        await store.upsertInviteReservation(tx, { accountId, inviteId: locked.id, reservedUntil });
        return undefined;
      }
      return (await isOpen(tx)) ? undefined : 'invite_over';
    },

    preapprove: (tx, accountId) => store.insertPreapprovedAccount(tx, { accountId, now: now() }),

    async admitMember(tx, { memberId, ...externalIdentity }) {
      const used = await chooseInvite(tx, externalIdentity);
      const { accountId } = externalIdentity;
      if (used)
        await store.insertInviteUseAndDeleteReservations(tx, {
          inviteId: used.id,
          memberId,
          accountId,
          now: now(),
        });
      const joining = await joiningOf(tx);
      if (joining === 'open' || (joining === 'invite' && used)) return;
      if (await store.isPreapprovedAccount(tx, accountId)) return;
      if (joining === 'invite')
        throw new ApiError(externalIdentity.invite ? inviteErrors.invite_over() : 'invite_needed');
      await createJoinRequest(tx, ctx(), { memberId, now: now() });
    },
  };

  /** Returns the link that counts: the one with a reserved seat, else one that still has a free seat. */
  async function chooseInvite(tx: Transaction, { accountId, invite }: ExternalIdentity) {
    const hash = invite === undefined ? undefined : hashInviteCode(invite);
    const candidates = await store.lockInvitesForAccount(tx, { accountId, hash, now: now() });
    if (candidates.length === 0) return undefined;
    const reservationsOf = await countReservations(tx, candidates, { accountId, now: now() });
    const reserved = candidates.find((one) => one.revoked_at === null && reservationsOf(one.id).has_own);
    return (
      reserved ??
      candidates.find((one) => toInviteState(one, now(), reservationsOf(one.id).others) === 'live')
    );
  }
}

/**
 * Counts the seats of invitations that are reserved by the account and by others. Must run after the links are locked,
 * because only then are the seats visible that concurrent requests have reserved or used.
 */
async function countReservations(
  tx: Transaction,
  candidates: readonly store.InviteWithInviter[],
  { accountId, now }: { accountId: string; now: Date },
) {
  const ids = candidates.map(({ id }) => id);
  const rows = await store.countReservationsByInvite(tx, { ids, accountId, now });
  return (id: string) =>
    rows.find((row) => row.invite_id === id) ?? { invite_id: id, others: 0, has_own: false };
}

/** Before the set-up of the hub no invitation can be required. */
const joiningOf = async (db: Queryable) => (await findHubSettings(db))?.joining ?? 'open';
const isOpen = async (db: Queryable) => (await joiningOf(db)) !== 'invite';

export const purgeExpiredInviteReservations = ({ db, now }: Deps) =>
  store.deleteInviteReservationsExpiredBefore(db, new Date(now().getTime() - reservationRetention));
