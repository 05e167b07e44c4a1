import { isAutomaticTitle } from '@mutirao/contract/features/discussions/limits';
import type { askAssistant as endpoint } from '@mutirao/contract/features/assistant/endpoints';
import { assistantLimits } from '@mutirao/contract/features/assistant/limits';
import type { AssistantReply } from '@mutirao/contract/features/assistant/schemas';
import { searchLimits } from '@mutirao/contract/features/search/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import * as z from 'zod/mini';
import { findSimilarDiscussions, search } from '#features/search/index';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/handler';
import { ApiError } from '#platform/http/api-error';
import { askModel, requireModel, promptLanguageNames } from '../ask-model.ts';
import { containsLink, markupFactor, createAnonymizer, toDisplayText } from '../anonymize.ts';
import { listSources } from './store.ts';

const longestSource = 1_500;

const shape = z.object({
  paragraphs: z.array(z.object({ text: z.string(), sources: z.array(z.int()) })),
});

/** Answers a question from hub content that the caller can see. Without any sources, the model is not called. */
export async function answerQuestion(
  ctx: AppContext,
  { me, body: { question, language }, request }: HandlerInput<typeof endpoint>,
): Promise<AssistantReply> {
  const model = await requireModel(ctx, me, 'aiRecommendations');
  const sources = await findSources(ctx, me, question);
  if (sources.length === 0) return nothing;
  const people = createAnonymizer();
  const material = {
    question: people.wordsOf(question, assistantLimits.question),
    sources: sources.map(({ saidTitle, excerpt, content }, at) => ({
      number: at + 1,
      ...(saidTitle === null || isAutomaticTitle({ title: saidTitle, excerpt })
        ? {}
        : { title: people.wordsOf(saidTitle, longestSource) }),
      text: people.wordsOf(content, longestSource),
    })),
  };
  const answer = await askModel(model, {
    memberId: me.id,
    task: taskIn(language),
    input: material,
    schema: shape,
    signal: request.disconnectSignal(),
  });
  const paragraphs = answer.paragraphs
    .map(({ text, sources: numbers }) => ({
      text: toDisplayText(text, language),
      sources: [...new Set(numbers)].filter((number) => sources[number - 1] !== undefined),
    }))
    .filter(
      (item) =>
        item.sources.length > 0 &&
        item.text &&
        item.text.length <= assistantLimits.paragraph &&
        !containsLink(item.text),
    )
    .slice(0, assistantLimits.paragraphs);

  // Only what is leant on is shown.
  const used = [...new Set(paragraphs.flatMap((paragraph) => paragraph.sources))].toSorted((a, b) => a - b);
  return {
    paragraphs: paragraphs.map((paragraph) => ({
      ...paragraph,
      sources: paragraph.sources.map((number) => used.indexOf(number)),
    })),
    sources: used.flatMap((number) => {
      const source = sources[number - 1];
      if (!source) return [];
      const { discussionId, commentId, title } = source;
      return [{ discussionId, ...(commentId ? { commentId } : {}), title }];
    }),
  };
}

const nothing: AssistantReply = { paragraphs: [], sources: [] };

/** What the hub's own search finds by the question; discussions that hold half of its words are found as well. */
async function findSources(ctx: AppContext, me: CurrentMember, question: string) {
  // Remove the address behind a mention from the question, because each text that mentions the member contains it too.
  const name = toExcerpt(question, searchLimits.maxLength);
  const [{ groups, unfinished }, similar] = await Promise.all([
    name.length < searchLimits.minLength
      ? { groups: [], unfinished: [] }
      : search(ctx, { me, query: { q: name } }),
    findSimilarDiscussions(ctx, name),
  ]);
  const hits = groups.flatMap(({ items }) => items);
  const idsOf = (type: 'discussion' | 'comment') =>
    hits.flatMap((hit) => (hit.type === type ? [hit.id] : []));
  const discussions = [...new Set([...idsOf('discussion'), ...(similar ?? []).map(({ id }) => id)])];
  const comments = idsOf('comment');
  const isNothing = discussions.length + comments.length === 0;
  const sources = isNothing ? [] : await listSources(ctx.db, { discussions, comments, ...wishOf(me) });
  // The answer may be in the content that was not searched before the timeout.
  if (sources.length === 0 && (unfinished.length > 0 || !similar)) throw outOfTime();
  return sources;
}

const wishOf = (me: CurrentMember) => ({
  readerId: me.id,
  most: assistantLimits.sources,
  longest: markupFactor * longestSource,
});

const outOfTime = () => new ApiError('unavailable', 'A busca demorou demais. Tente de novo.');

const taskIn = (
  language: Language,
) => `The document holds a question, and texts of the community as numbered sources.
Answer the question in ${promptLanguageNames[language]} by these sources alone, in 1 to 3 short paragraphs of at most
${assistantLimits.paragraph - 100} characters. Name for each paragraph the numbers of the sources that say so. Mention no person.
Where the sources do not answer the question, answer with no paragraphs: what you know otherwise does not count.
{"paragraphs":[{"text":"…","sources":[1]}]}`;
