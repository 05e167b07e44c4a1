import type * as calls from '@mutirao/contract/features/events/proposals/endpoints';
import type { Proposal, ProposalCounts } from '@mutirao/contract/features/events/proposals/schemas';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import * as store from '../store/proposals.ts';
import { toProposal } from './view.ts';

type Deps = Pick<AppContext, 'db'>;
const byTime = { view: toProposal, at: (row: store.ProposalRow) => row.proposed_at };

/** Lists the proposals of the caller with their outcome. */
export async function listOwnProposals(
  { db }: Deps,
  { me, query }: HandlerInput<typeof calls.listOwnProposals>,
): Promise<ListPage<Proposal>> {
  const { after, limit } = toTimeCursorAndLimit(query);
  return toTimePage(await store.listOwnProposalRows(db, { memberId: me.id, after, limit }), limit, byTime);
}

/** Lists the proposals that wait for a decision. */
export async function listProposalsToDecide(
  { db }: Deps,
  { query }: Pick<HandlerInput<typeof calls.listProposalsAwaitingDecision>, 'query'>,
): Promise<ListPage<Proposal>> {
  const { after, limit } = toTimeCursorAndLimit(query);
  return toTimePage(await store.listWaitingProposals(db, { after, limit }), limit, byTime);
}

/** Counts the caller's own proposals and, for admins, all waiting ones. */
export const countOwnAndWaitingProposals = (
  { db }: Deps,
  { id, role }: Pick<CurrentMember, 'id' | 'role'>,
): Promise<ProposalCounts> =>
  store.countOwnAndWaitingProposalRows(db, { memberId: id, countsWaiting: isRoleAtLeast(role, 'admin') });
