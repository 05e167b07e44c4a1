import { pointsForCourse } from '@mutirao/contract/features/support/limits';
import { useMemo } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { useNumbers } from '#platform/words/numbers.ts';
import { useLanguage } from '#platform/words/words.ts';
import { useDesk } from '../queries.ts';
import { assistant as englishAssistant, texts as english } from './entries/en-US.ts';
import { assistant as spanishAssistant, texts as spanish } from './entries/es-ES.ts';
import { assistant as portugueseAssistant, texts as portuguese } from './entries/pt-BR.ts';
import { fillEntries, writePoints } from './find-entries.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };
const ofAssistant = { 'pt-BR': portugueseAssistant, 'en-US': englishAssistant, 'es-ES': spanishAssistant };

/** Returns the entries in the user's language, with this hub's points for each action. */
export function useEntries() {
  const language = useLanguage();
  const texts = catalogue[language];
  const assistant = useHub().assistant ? `\n\n${ofAssistant[language]}` : '';
  const numbers = useNumbers();
  const points = useDesk().data?.points;
  return useMemo(
    () => fillEntries(texts, { ...writePoints({ ...points, course: pointsForCourse }, numbers), assistant }),
    [texts, numbers, points, assistant],
  );
}
