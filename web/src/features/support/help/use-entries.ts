import { pointsForCourse } from '@mutirao/contract/features/support/limits';
import { useMemo } from 'react';
import { useNumbers } from '#platform/words/numbers.ts';
import { useLanguage } from '#platform/words/words.ts';
import { useDesk } from '../queries.ts';
import { texts as english } from './entries/en-US.ts';
import { texts as spanish } from './entries/es-ES.ts';
import { texts as portuguese } from './entries/pt-BR.ts';
import { fillEntries, writePoints } from './find-entries.ts';

const catalogue = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };

/** The entries in the reader's language, with what this hub gives for each deed. */
export function useEntries() {
  const texts = catalogue[useLanguage()];
  const numbers = useNumbers();
  const points = useDesk().data?.points;
  return useMemo(
    () => fillEntries(texts, writePoints({ ...points, course: pointsForCourse }, numbers)),
    [texts, numbers, points],
  );
}
