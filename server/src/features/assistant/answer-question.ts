import { isAutomaticTitle } from '@mutirao/contract/features/discussions/limits';
import type { askAssistant as endpoint } from '@mutirao/contract/features/assistant/endpoints';
import { assistantLimits } from '@mutirao/contract/features/assistant/limits';
import type { AssistantReply } from '@mutirao/contract/features/assistant/schemas';
import { searchLimits } from '@mutirao/contract/features/search/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import { assistantErrors } from '@mutirao/contract/features/assistant/errors';
import * as z from 'zod/mini';
import { findSimilarDiscussions, searchContent } from '#features/search/index';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { formatPromptLanguageName } from './format-prompt-language-name.ts';
import { askModel, requireModelEnabledForMember } from './ask-model.ts';
import { containsLink, markupLengthFactor, createAnonymizer, hidePseudonyms } from './anonymize.ts';
import { listSources } from './store/answers.ts';

const maxSourceLength = 1_500;

const responseSchema = z.object({
  paragraphs: z.array(z.object({ text: z.string(), sources: z.array(z.int()) })),
});

/** Answers a question from hub content that the caller can see. Without any sources, the model is not called. */
export async function answerQuestion(
  ctx: AppContext,
  { me, body: { question, language }, request }: HandlerInput<typeof endpoint>,
): Promise<AssistantReply> {
  const model = await requireModelEnabledForMember(ctx, me, 'aiRecommendations');
  const sources = await findSources(ctx, me, question);
  if (sources.length === 0) return emptyReply;
  const anonymizer = createAnonymizer();
  const promptInput = {
    question: anonymizer.anonymize(question, assistantLimits.question),
    sources: sources.map(({ promptTitle, excerpt, content }, index) => ({
      number: index + 1,
      ...(promptTitle === null || isAutomaticTitle({ title: promptTitle, excerpt })
        ? {}
        : { title: anonymizer.anonymize(promptTitle, maxSourceLength) }),
      text: anonymizer.anonymize(content, maxSourceLength),
    })),
  };
  const response = await askModel(model, {
    memberId: me.id,
    task: taskIn(language),
    input: promptInput,
    schema: responseSchema,
    signal: request.disconnectSignal(),
  });
  const paragraphs = response.paragraphs
    .map(({ text, sources: numbers }) => ({
      text: hidePseudonyms(text, language),
      sources: [...new Set(numbers)].filter((number) => sources[number - 1] !== undefined),
    }))
    .filter(
      (paragraph) =>
        paragraph.sources.length > 0 &&
        paragraph.text &&
        paragraph.text.length <= assistantLimits.paragraph &&
        !containsLink(paragraph.text),
    )
    .slice(0, assistantLimits.paragraphs);

  // Only sources that a paragraph cites are returned.
  const citedNumbers = [...new Set(paragraphs.flatMap((paragraph) => paragraph.sources))].toSorted(
    (a, b) => a - b,
  );
  return {
    paragraphs: paragraphs.map((paragraph) => ({
      ...paragraph,
      sources: paragraph.sources.map((number) => citedNumbers.indexOf(number)),
    })),
    sources: citedNumbers.flatMap((number) => {
      const source = sources[number - 1];
      if (!source) return [];
      const { discussionId, commentId, title } = source;
      return [{ discussionId, ...(commentId ? { commentId } : {}), title }];
    }),
  };
}

const emptyReply: AssistantReply = { paragraphs: [], sources: [] };

/** Returns the results of the hub's search for the question, and discussions that contain half of its words. */
async function findSources(ctx: AppContext, me: CurrentMember, question: string) {
  // `toExcerpt` removes the address of each mentioned member from the question. Otherwise the search would match every
  // text that mentions the same member, because each of them contains the address.
  const searchText = toExcerpt(question, searchLimits.maxLength);
  const [{ groups, unfinished }, similar] = await Promise.all([
    searchText.length < searchLimits.minLength
      ? { groups: [], unfinished: [] }
      : searchContent(ctx, { me, query: { q: searchText } }),
    findSimilarDiscussions(ctx, searchText),
  ]);
  const hits = groups.flatMap(({ items }) => items);
  const idsOf = (type: 'discussion' | 'comment') =>
    hits.flatMap((hit) => (hit.type === type ? [hit.id] : []));
  const discussions = [...new Set([...idsOf('discussion'), ...(similar ?? []).map(({ id }) => id)])];
  const comments = idsOf('comment');
  const hasNoMatches = discussions.length + comments.length === 0;
  const sources = hasNoMatches
    ? []
    : await listSources(ctx.db, { discussions, comments, ...sourceLimitsOf(me) });
  // If the search ran out of time, an answer may be in content that was not searched. The member then gets an error
  // instead of the message that no content answers the question.
  if (sources.length === 0 && (unfinished.length > 0 || !similar)) throw searchTimeoutError();
  return sources;
}

const sourceLimitsOf = (me: CurrentMember) => ({
  readerId: me.id,
  limit: assistantLimits.sources,
  maxLength: markupLengthFactor * maxSourceLength,
});

const searchTimeoutError = () => new ApiError(assistantErrors.assistant_search_too_slow());

const taskIn = (
  language: Language,
) => `The document holds a question, and texts of the community as numbered sources.
Answer the question in ${formatPromptLanguageName(language)} by these sources alone, in 1 to 3 short paragraphs of at most
${assistantLimits.paragraph - 100} characters. Name for each paragraph the numbers of the sources that say so. Mention no person.
Where the sources do not answer the question, answer with no paragraphs: what you know otherwise does not count.
{"paragraphs":[{"text":"…","sources":[1]}]}`;
