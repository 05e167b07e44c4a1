import type * as calls from '@mutirao/contract/features/events/proposals/endpoints';
import type { Proposal, ProposalCounts } from '@mutirao/contract/features/events/proposals/shapes';
import { isAtLeast } from '@mutirao/contract/kit/roles';
import type { House } from '#platform/house/house';
import type { Asked, Me, Page } from '#platform/http/answer';
import { pageByTime, pageWish } from '#platform/http/pages';
import * as store from './store.ts';
import { toProposal } from './view.ts';

type Parts = Pick<House, 'db'>;
const byTime = { view: toProposal, at: (row: store.ProposalRow) => row.proposed_at };

/** Lists the proposals of the caller with their outcome. */
export async function listOwnProposals(
  { db }: Parts,
  { me, query }: Asked<typeof calls.listOwnProposals>,
): Promise<Page<Proposal>> {
  const { after, limit } = pageWish(query);
  return pageByTime(await store.listOwn(db, { memberId: me.id, after, limit }), limit, byTime);
}

/** What waits to be decided. */
export async function listProposals(
  { db }: Parts,
  { query }: Pick<Asked<typeof calls.listProposals>, 'query'>,
): Promise<Page<Proposal>> {
  const { after, limit } = pageWish(query);
  return pageByTime(await store.listWaiting(db, { after, limit }), limit, byTime);
}

export const countProposals = (
  { db }: Parts,
  { id, role }: Pick<Me, 'id' | 'role'>,
): Promise<ProposalCounts> => store.countFor(db, { memberId: id, decides: isAtLeast(role, 'admin') });
