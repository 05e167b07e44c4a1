import { assistantLimits } from '@mutirao/contract/features/assistant/limits';
import { discussionLimits, isAutomaticTitle } from '@mutirao/contract/features/discussions/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import { assistantErrors } from '@mutirao/contract/features/assistant/errors';
import * as z from 'zod/mini';
import type { LanguageModel } from '#platform/ai/model';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';
import { formatPromptLanguageName } from '../format-prompt-language-name.ts';
import { askModel } from '../ask-model.ts';
import { containsLink, markupLengthFactor, createAnonymizer, hidePseudonyms } from '../anonymize.ts';
import * as store from '../store/summaries.ts';

// Above these limits a model ignores the beginning of its input.
const maxComments = 200;
const maxPromptCharacters = 40_000;
const maxOpeningLength = 4_000;
const maxCommentLength = 1_200;

const responseSchema = z.object({
  points: z.array(z.object({ text: z.string(), comment: z.int(), quote: z.string() })),
});

type Params = { id: string; by: string; language: Language; comments: number; newest: string };
type Deps = Pick<AppContext, 'db' | 'now'> & { model: LanguageModel };

/**
 * Asks the model for a summary and stores it. The summary is not stored if a text that it is made from has changed
 * during the call of the model.
 */
export async function createAndStoreSummary({ db, model, now }: Deps, params: Params, signal: AbortSignal) {
  const [opening, candidates] = await Promise.all([
    store.findOpeningPostAndExcludedCount(db, params.id, markupLengthFactor * maxOpeningLength),
    store.listCommentsToSummarize(db, params.id, {
      limit: maxComments,
      maxLength: markupLengthFactor * maxCommentLength,
    }),
  ]);
  if (!opening) return;
  const anonymizer = createAnonymizer();
  const { promptComments, texts } = selectFittingComments(candidates, anonymizer);
  if (promptComments.length === 0) throw noReadableCommentsError();

  const promptInput = {
    ...(opening.isAuthorExcluded
      ? {}
      : {
          // An automatic title is left out: it repeats the beginning of the discussion, and the names in it are plain
          // text and not mentions, so they cannot be anonymized.
          ...(isAutomaticTitle(opening)
            ? {}
            : { title: anonymizer.anonymize(opening.title, discussionLimits.title) }),
          opening: anonymizer.anonymize(opening.content, maxOpeningLength),
        }),
    comments: promptComments.map(({ id, authorId }, index) => ({
      number: index + 1,
      by: anonymizer.pseudonymOf(authorId),
      text: texts.get(id),
    })),
  };
  const response = await askModel(model, {
    memberId: params.by,
    task: taskIn(params.language),
    input: promptInput,
    schema: responseSchema,
    signal,
  });
  const points = response.points
    .flatMap((point) => {
      const comment = promptComments[point.comment - 1];
      const quote = comment && anonymizer.findOriginalQuote(comment.content, point.quote);
      const text = hidePseudonyms(point.text, params.language);
      return comment && quote && isValidPoint(text, quote) ? [{ text, quote, commentId: comment.id }] : [];
    })
    .slice(0, assistantLimits.points);
  if (points.length === 0) throw noVerifiableQuoteError();
  await store.upsertSummaryIfTextsUnchanged(db, {
    discussionId: params.id,
    language: params.language,
    lastCommentId: params.newest,
    points,
    excluded: opening.excluded,
    unread: Math.max(0, params.comments - opening.excluded - promptComments.length),
    at: now(),
    opening,
    comments: promptComments,
  });
}

/** Returns the comments that fit into the prompt, in chronological order. */
function selectFittingComments(
  candidates: readonly store.SummaryCommentRow[],
  anonymizer: ReturnType<typeof createAnonymizer>,
) {
  const texts = new Map<string, string>();
  let remainingCharacters = maxPromptCharacters;
  for (const { id, content } of candidates) {
    const text = anonymizer.anonymize(content, maxCommentLength);
    remainingCharacters -= text.length;
    if (remainingCharacters < 0) break;
    texts.set(id, text);
  }
  const promptComments = candidates
    .filter(({ id }) => texts.has(id))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return { promptComments, texts };
}

const isValidPoint = (text: string, quote: string) =>
  text !== '' &&
  text.length <= assistantLimits.point &&
  !containsLink(text) &&
  quote.length >= assistantLimits.minQuote &&
  quote.length <= assistantLimits.quote;

const taskIn = (
  language: Language,
) => `The document is a discussion: perhaps its title and opening, then comments.
Sum up what the comments come to, for somebody who has no time to read them: what was found out, agreed on, disputed or left
open. Write 3 to ${assistantLimits.points} points in ${formatPromptLanguageName(language)}, the most useful first, each one sentence of at most
${assistantLimits.point - 40} characters. Never say who said something and mention nobody. Each point rests on one comment: give
its number, and as quote a passage of at most ${assistantLimits.quote - 60} characters copied from its text exactly, letter for
letter, in its own language.
{"points":[{"text":"…","comment":1,"quote":"…"}]}`;

const noReadableCommentsError = () => new ApiError(assistantErrors.summary_not_allowed_by_authors());

const noVerifiableQuoteError = () => new ApiError(assistantErrors.summary_not_verifiable());
