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

/** The summary that is kept: to read it costs no question. */
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

/** What a long discussion comes to, for one reader: made once for all of them, as long as nothing in it changes. */
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
    // Whoever looked just before it was kept comes when nobody makes it any more.
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
