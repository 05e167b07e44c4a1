import type { Poll } from '@mutirao/contract/features/polls/shapes';
import { isAtLeast } from '@mutirao/contract/kit/roles';
import { tellAttachmentsChanged, toPoll } from '#features/discussions/index';
import { noteAsStaff } from '#features/members/index';
import { takenAway } from '#platform/audit/audit';
import type { Me } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { forbidden } from '#platform/http/refusal';
import { findPoll, lockPoll, removePoll, type SeenPoll } from './store.ts';
import { pollGone } from './vote.ts';

type Wish = { id: string; me: Pick<Me, 'id' | 'role'> };

export async function readPoll(house: House, wish: Wish): Promise<Poll> {
  return toPoll((await find(house, wish)).body, { me: wish.me, now: house.now() });
}

/** What one chose. */
export async function readOwnBallot(house: House, wish: Wish) {
  const optionIndexes = (await find(house, wish)).body.choices ?? [];
  return { optionIndex: optionIndexes[0] ?? null, optionIndexes };
}

/** Deletes a poll and its ballots: allowed for its author and for staff. */
export async function deletePoll(house: House, { id, me }: Wish) {
  const onlyOf = isAtLeast(me.role, 'moderator') ? undefined : me.id;
  const isGone = await house.db.transaction(async (tx) => {
    // A ballot that is being cast must be visible here, so that it is removed as well.
    await lockPoll(tx, id);
    const gone = await removePoll(tx, { id, onlyOf });
    if (!gone) return false;
    const { author_id: memberId } = gone;
    if (memberId !== me.id) {
      const deed = { at: house.now(), action: 'poll.removed', subject: { type: 'poll', id }, memberId };
      await noteAsStaff(tx, { id: me.id, least: 'moderator' }, { ...deed, ...takenAway });
    }
    tellAttachmentsChanged(tx, house, gone.discussion_id);
    return true;
  });
  if (isGone) return;
  // The poll either does not exist, or was attached by another member.
  await find(house, { id, me });
  throw forbidden('Só quem anexou pode tirar esta enquete.');
}

async function find({ db }: House, { id, me }: Wish): Promise<SeenPoll> {
  const poll = await findPoll(db, { id, readerId: me.id });
  if (!poll) throw pollGone();
  return poll;
}
