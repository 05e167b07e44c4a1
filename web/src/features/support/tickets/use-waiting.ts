import { useWords } from '#platform/words/words.ts';
import { useCounted } from '../counted.ts';

/** How to say how many tickets wait for the team. */
export function useWaiting() {
  const words = useWords('support');
  const counted = useCounted();
  return (count: number) => words('waiting', { count, counted: counted(count) });
}
