import type { suggestTitlesAndTags as endpoint } from '@mutirao/contract/features/assistant/endpoints';
import { assistantLimits } from '@mutirao/contract/features/assistant/limits';
import type { TitleAndTagSuggestions } from '@mutirao/contract/features/assistant/schemas';
import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import { tagSchema } from '@mutirao/contract/features/discussions/schemas';
import type { Language } from '@mutirao/contract/kit/languages';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { formatPromptLanguageName } from './format-prompt-language-name.ts';
import { askModel, requireModelEnabledForMember } from './ask-model.ts';
import { containsLink, createAnonymizer, toSingleLine } from './anonymize.ts';
import { listExistingTagsAmong, listMostUsedTags } from './store/suggestions.ts';

const maxTextLength = 8_000;
const maxOfferedTags = 80;
const maxTitleLength = 100;

const responseSchema = z.object({ titles: z.array(z.string()), tags: z.array(z.string()) });

/** Suggests titles and tags for a draft. The draft is not stored. */
export async function suggestTitlesAndTags(
  ctx: Pick<AppContext, 'db' | 'model'>,
  { me, body: { content, title, language }, request }: HandlerInput<typeof endpoint>,
): Promise<TitleAndTagSuggestions> {
  const { db } = ctx;
  const model = await requireModelEnabledForMember(ctx, me, 'aiContentSuggestions');
  const anonymizer = createAnonymizer();
  const promptInput = {
    title: anonymizer.anonymize(title, discussionLimits.title),
    text: anonymizer.anonymize(content, maxTextLength),
    tags: await listMostUsedTags(db, maxOfferedTags),
  };
  const response = await askModel(model, {
    memberId: me.id,
    task: taskIn(language),
    input: promptInput,
    schema: responseSchema,
    signal: request.disconnectSignal(),
  });
  const tags = response.tags.flatMap((tag) => tagSchema.safeParse(asTag(tag)).data ?? []);
  const existingTags = new Set(await listExistingTagsAmong(db, tags));
  return {
    titles: distinct(response.titles.map(toSingleLine))
      .filter(
        (text) =>
          text &&
          text !== title &&
          text.length <= maxTitleLength &&
          !containsLink(text) &&
          !/Pessoa \d/.test(text),
      )
      .slice(0, assistantLimits.titles),
    tags: distinct([...tags.filter((tag) => existingTags.has(tag)), ...tags]).slice(0, discussionLimits.tags),
  };
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];

const asTag = (text: string) =>
  toSingleLine(text)
    .replace(/^#+/, '')
    .replaceAll(/[\s_]+/g, '-')
    .toLowerCase();

const taskIn = (
  language: Language,
) => `The document is a text that somebody is about to publish, the title they gave it if any,
and the tags the community uses. Suggest ${assistantLimits.titles} titles in ${formatPromptLanguageName(language)} that say what the text is about,
each of at most ${maxTitleLength - 20} characters, without quotes around it; and up to ${discussionLimits.tags} tags that fit, taken
from the community's where one fits, new ones only otherwise: small letters, hyphens instead of spaces.
{"titles":["…"],"tags":["…"]}`;
