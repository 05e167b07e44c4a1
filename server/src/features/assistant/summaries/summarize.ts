import type {
  readSummary as kept,
  summarizeDiscussion as endpoint,
} from '@mutirao/contract/features/assistant/endpoints';
import { assistantLimits } from '@mutirao/contract/features/assistant/limits';
import type { Summary } from '@mutirao/contract/features/assistant/shapes';
import type { House } from '#platform/house/house';
import type { Asked } from '#platform/http/answer';
import { conflict, notFound, Refusal } from '#platform/http/refusal';
import { modelFor } from '../ask.ts';
import { makeSummary } from './make-summary.ts';
import type { ShareWork } from './share-work.ts';
import * as store from './store.ts';

type Parts = Pick<House, 'db' | 'model' | 'now'>;

/** Returns the stored summary; this does not call the model. */
export async function readSummary(
  { db, model }: Pick<House, 'db' | 'model'>,
  { me, params: { id }, query: { language } }: Asked<typeof kept>,
): Promise<Summary> {
  await modelFor({ db, model }, me, 'aiAssistance');
  const standing = await store.findStanding(db, id);
  const found =
    standing?.newest && (await store.findSummary(db, { id, language, readerId: me.id }, standing.newest));
  if (!found) throw notFound('Ainda não há um resumo desta discussão.');
  return toSummary(found);
}

/**
 * Returns the summary of a long discussion for one reader. It is made once for all readers, and is cached until the
 * discussion changes.
 */
export async function summarize(
  house: Parts,
  share: ShareWork,
  { me, params: { id }, body: { language }, request }: Asked<typeof endpoint>,
): Promise<Summary> {
  const { db } = house;
  const model = await modelFor(house, me, 'aiAssistance');
  const standing = await store.findStanding(db, id);
  if (!standing) throw notFound('Discussão não encontrada.');
  const { comments, newest } = standing;
  if (comments <= assistantLimits.summaryAbove || newest === null) throw tooShort();

  const wanted = { id, language, readerId: me.id };
  const kept = await store.findSummary(db, wanted, newest);
  if (kept) return toSummary(kept);
  const wish = { id, by: me.id, language, comments, newest };
  await share(`${id} ${language} ${newest}`, request.left(), async (stop) => {
    // A caller that checked just before the summary was stored arrives after the shared run has ended, so check again.
    if (!(await store.findSummary(db, wanted, newest))) await makeSummary({ ...house, model }, wish, stop);
  });
  const made = await store.findSummary(db, wanted, newest);
  if (!made) throw changed();
  return toSummary(made);
}

const toSummary = ({ points, madeAt, ...row }: store.SummaryRow): Summary => ({
  ...row,
  points: points ?? [],
  madeAt: madeAt.toISOString(),
});

const tooShort = () =>
  conflict(`Só discussões com mais de ${assistantLimits.summaryAbove} comentários têm resumo.`);

const changed = () =>
  new Refusal('unavailable', 'A discussão mudou enquanto o resumo era feito. Tente de novo.');
