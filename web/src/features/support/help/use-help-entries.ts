import { courseCompletionPoints } from '@mutirao/contract/features/support/limits';
import { useMemo } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useLanguage } from '#platform/messages/i18n.ts';
import { useSupportInfo } from '../queries.ts';
import {
  assistantHelpEnUs as englishAssistant,
  helpTextsEnUs as english,
} from '#messages/en-US/features/support/help.ts';
import {
  assistantHelpEsEs as spanishAssistant,
  helpTextsEsEs as spanish,
} from '#messages/es-ES/features/support/help.ts';
import {
  assistantHelpPtBr as portugueseAssistant,
  helpTextsPtBr as portuguese,
} from '#messages/pt-BR/features/support/help.ts';
import { fillHelpEntries, formatActionPoints } from './search-help-entries.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };
const assistantEntries = {
  'pt-BR': portugueseAssistant,
  'en-US': englishAssistant,
  'es-ES': spanishAssistant,
};

/** Returns the entries in the user's language, with this hub's points for each action. */
export function useHelpEntries() {
  const language = useLanguage();
  const texts = catalogue[language];
  const assistant = useHub().assistant ? `\n\n${assistantEntries[language]}` : '';
  const numbers = useNumberFormat();
  const points = useSupportInfo().data?.points;
  return useMemo(
    () =>
      fillHelpEntries(texts, {
        ...formatActionPoints({ ...points, course: courseCompletionPoints }, numbers),
        assistant,
      }),
    [texts, numbers, points, assistant],
  );
}
