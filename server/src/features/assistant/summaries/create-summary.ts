import { assistantLimits } from '@mutirao/contract/features/assistant/limits';
import { discussionLimits, isAutomaticTitle } from '@mutirao/contract/features/discussions/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import * as z from 'zod/mini';
import type { LanguageModel } from '#platform/ai/model';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/api-error';
import { askModel, promptLanguageNames } from '../ask-model.ts';
import { containsLink, markupFactor, createAnonymizer, toDisplayText } from '../anonymize.ts';
import * as store from './store.ts';

// Limits of what a model reads at once without losing the beginning.
const mostSaid = 200;
const mostCharacters = 40_000;
const longestOpening = 4_000;
const longestComment = 1_200;

const shape = z.object({
  points: z.array(z.object({ text: z.string(), comment: z.int(), quote: z.string() })),
});

type Params = { id: string; by: string; language: Language; comments: number; newest: string };
type Deps = Pick<AppContext, 'db' | 'now'> & { model: LanguageModel };

/** Creates and stores a summary; it is not stored if its sources changed in the meantime. */
export async function createSummary({ db, model, now }: Deps, params: Params, stop: AbortSignal) {
  const [opening, all] = await Promise.all([
    store.findOpeningPost(db, params.id, markupFactor * longestOpening),
    store.listSummaryComments(db, params.id, { most: mostSaid, longest: markupFactor * longestComment }),
  ]);
  if (!opening) return;
  const people = createAnonymizer();
  const { said, texts } = fitting(all, people);
  if (said.length === 0) throw nothingToRead();

  const material = {
    ...(opening.isKeptOut
      ? {}
      : {
          // An automatic title repeats the opening, with names that are no mentions any more.
          ...(isAutomaticTitle(opening)
            ? {}
            : { title: people.wordsOf(opening.title, discussionLimits.title) }),
          opening: people.wordsOf(opening.content, longestOpening),
        }),
    comments: said.map(({ id, authorId }, at) => ({
      number: at + 1,
      by: people.numbered(authorId),
      text: texts.get(id),
    })),
  };
  const answer = await askModel(model, {
    memberId: params.by,
    task: taskIn(params.language),
    input: material,
    schema: shape,
    signal: stop,
  });
  const points = answer.points
    .flatMap((point) => {
      const comment = said[point.comment - 1];
      const quote = comment && people.findIn(comment.content, point.quote);
      const text = toDisplayText(point.text, params.language);
      return comment && quote && isFit(text, quote) ? [{ text, quote, commentId: comment.id }] : [];
    })
    .slice(0, assistantLimits.points);
  if (points.length === 0) throw nothingQuoted();
  await store.upsertSummary(db, {
    discussionId: params.id,
    language: params.language,
    lastCommentId: params.newest,
    points,
    keptOut: opening.keptOut,
    unread: Math.max(0, params.comments - opening.keptOut - said.length),
    at: now(),
    opening,
    comments: said,
  });
}

/** Returns the comments that fit into the prompt, in chronological order. */
function fitting(all: readonly store.SummaryCommentRow[], people: ReturnType<typeof createAnonymizer>) {
  const texts = new Map<string, string>();
  let room = mostCharacters;
  for (const { id, content } of all) {
    const text = people.wordsOf(content, longestComment);
    room -= text.length;
    if (room < 0) break;
    texts.set(id, text);
  }
  const input = all
    .filter(({ id }) => texts.has(id))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return { said: input, texts };
}

const isFit = (text: string, quote: string) =>
  text !== '' &&
  text.length <= assistantLimits.point &&
  !containsLink(text) &&
  quote.length >= assistantLimits.minQuote &&
  quote.length <= assistantLimits.quote;

const taskIn = (
  language: Language,
) => `The document is a discussion: perhaps its title and opening, then comments.
Sum up what the comments come to, for somebody who has no time to read them: what was found out, agreed on, disputed or left
open. Write 3 to ${assistantLimits.points} points in ${promptLanguageNames[language]}, the most useful first, each one sentence of at most
${assistantLimits.point - 40} characters. Never say who said something and mention nobody. Each point rests on one comment: give
its number, and as quote a passage of at most ${assistantLimits.quote - 60} characters copied from its text exactly, letter for
letter, in its own language.
{"points":[{"text":"…","comment":1,"quote":"…"}]}`;

const nothingToRead = () =>
  new ApiError('conflict', 'Quem escreveu aqui mantém os próprios textos fora da IA. Não há o que resumir.');

const nothingQuoted = () =>
  new ApiError(
    'unavailable',
    'O assistente não fez um resumo que se possa conferir. Tente de novo em instantes.',
  );
