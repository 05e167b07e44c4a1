import type { Language } from '@mutirao/contract/kit/languages';

const englishNames = new Intl.DisplayNames('en-US', { type: 'language', fallback: 'none' });

/** Returns the English name of a language for the prompts of the language model, such as `Brazilian Portuguese`. */
export const formatPromptLanguageName = (language: Language) => englishNames.of(language) ?? language;
