import type {
  readDiscussionSummary as readEndpoint,
  summarizeDiscussion as endpoint,
} from '@mutirao/contract/features/assistant/endpoints';
import { assistantLimits } from '@mutirao/contract/features/assistant/limits';
import type { DiscussionSummary } from '@mutirao/contract/features/assistant/schemas';
import { assistantErrors } from '@mutirao/contract/features/assistant/errors';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { requireModelEnabledForMember } from '../ask-model.ts';
import { createAndStoreSummary } from './create-and-store-summary.ts';
import type { SingleFlight } from './single-flight.ts';
import * as store from '../store/summaries.ts';

type Deps = Pick<AppContext, 'db' | 'model' | 'now'>;

/** Returns the stored summary; this does not call the model. */
export async function readSummary(
  { db, model }: Pick<AppContext, 'db' | 'model'>,
  { me, params: { id }, query: { language } }: HandlerInput<typeof readEndpoint>,
): Promise<DiscussionSummary> {
  await requireModelEnabledForMember({ db, model }, me, 'aiAssistance');
  const stats = await store.findCommentCountAndNewestId(db, id);
  const found =
    stats?.newest && (await store.findSummary(db, { id, language, readerId: me.id }, stats.newest));
  if (!found) throw new ApiError(assistantErrors.summary_not_found());
  return toSummary(found);
}

/**
 * Returns the summary of a long discussion for one reader. It is made once per language for all readers, and is cached
 * until the discussion changes.
 */
export async function summarizeDiscussion(
  ctx: Deps,
  singleFlight: SingleFlight,
  { me, params: { id }, body: { language }, request }: HandlerInput<typeof endpoint>,
): Promise<DiscussionSummary> {
  const { db } = ctx;
  const model = await requireModelEnabledForMember(ctx, me, 'aiAssistance');
  const stats = await store.findCommentCountAndNewestId(db, id);
  if (!stats) throw new ApiError(discussionErrors.discussion_not_found());
  const { comments, newest } = stats;
  if (comments <= assistantLimits.summaryAbove || newest === null) throw tooShortError();

  const summaryQuery = { id, language, readerId: me.id };
  const stored = await store.findSummary(db, summaryQuery, newest);
  if (stored) return toSummary(stored);
  const params = { id, by: me.id, language, comments, newest };
  await singleFlight(`${id} ${language} ${newest}`, request.disconnectSignal(), async (signal) => {
    // Check again for a stored summary: a caller that found none just before the summary was stored can get here after
    // the shared run has ended, and would create a second summary.
    if (!(await store.findSummary(db, summaryQuery, newest)))
      await createAndStoreSummary({ ...ctx, model }, params, signal);
  });
  const created = await store.findSummary(db, summaryQuery, newest);
  if (!created) throw discussionChangedError();
  return toSummary(created);
}

const toSummary = ({ points, madeAt, ...row }: store.SummaryRow): DiscussionSummary => ({
  ...row,
  points: points ?? [],
  madeAt: madeAt.toISOString(),
});

const tooShortError = () =>
  new ApiError(assistantErrors.summary_needs_more_comments({ count: assistantLimits.summaryAbove }));

const discussionChangedError = () => new ApiError(assistantErrors.summary_outdated());
