import type {
  readDiscussionSummary as kept,
  summarizeDiscussion as endpoint,
} from '@mutirao/contract/features/assistant/endpoints';
import { assistantLimits } from '@mutirao/contract/features/assistant/limits';
import type { DiscussionSummary } from '@mutirao/contract/features/assistant/schemas';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/handler';
import { conflict, notFound, ApiError } from '#platform/http/api-error';
import { requireModel } from '../ask-model.ts';
import { createSummary } from './create-summary.ts';
import type { SingleFlight } from './single-flight.ts';
import * as store from './store.ts';

type Deps = Pick<AppContext, 'db' | 'model' | 'now'>;

/** Returns the stored summary; this does not call the model. */
export async function readSummary(
  { db, model }: Pick<AppContext, 'db' | 'model'>,
  { me, params: { id }, query: { language } }: HandlerInput<typeof kept>,
): Promise<DiscussionSummary> {
  await requireModel({ db, model }, me, 'aiAssistance');
  const status = await store.findCommentStats(db, id);
  const found =
    status?.newest && (await store.findSummary(db, { id, language, readerId: me.id }, status.newest));
  if (!found) throw notFound('Ainda não há um resumo desta discussão.');
  return toSummary(found);
}

/**
 * Returns the summary of a long discussion for one reader. It is made once for all readers, and is cached until the
 * discussion changes.
 */
export async function summarizeDiscussion(
  ctx: Deps,
  share: SingleFlight,
  { me, params: { id }, body: { language }, request }: HandlerInput<typeof endpoint>,
): Promise<DiscussionSummary> {
  const { db } = ctx;
  const model = await requireModel(ctx, me, 'aiAssistance');
  const status = await store.findCommentStats(db, id);
  if (!status) throw notFound('Discussão não encontrada.');
  const { comments, newest } = status;
  if (comments <= assistantLimits.summaryAbove || newest === null) throw tooShort();

  const wanted = { id, language, readerId: me.id };
  const stored = await store.findSummary(db, wanted, newest);
  if (stored) return toSummary(stored);
  const params = { id, by: me.id, language, comments, newest };
  await share(`${id} ${language} ${newest}`, request.disconnectSignal(), async (stop) => {
    // A caller that checked just before the summary was stored arrives after the shared run has ended, so check again.
    if (!(await store.findSummary(db, wanted, newest))) await createSummary({ ...ctx, model }, params, stop);
  });
  const created = await store.findSummary(db, wanted, newest);
  if (!created) throw changed();
  return toSummary(created);
}

const toSummary = ({ points, madeAt, ...row }: store.SummaryRow): DiscussionSummary => ({
  ...row,
  points: points ?? [],
  madeAt: madeAt.toISOString(),
});

const tooShort = () =>
  conflict(`Só discussões com mais de ${assistantLimits.summaryAbove} comentários têm resumo.`);

const changed = () =>
  new ApiError('unavailable', 'A discussão mudou enquanto o resumo era feito. Tente de novo.');
