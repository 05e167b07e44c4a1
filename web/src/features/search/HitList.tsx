import { More } from '#platform/lists/More.tsx';
import { useWords } from '#platform/words/words.ts';
import { HitCard } from './HitCard.tsx';
import type { SearchWish } from './keys.ts';
import { Failed, Meant, Nothing, Unfinished, Waiting } from './Nothing.tsx';
import { useHits } from './queries.ts';

type Props = { wish: SearchWish; onChange: (part: Partial<SearchWish>) => void };

/** All hits of one kind, without end. */
export function HitList({ wish, onChange }: Props) {
  const words = useWords('search');
  const list = useHits(wish);
  const pages = list.data?.pages;
  if (list.isError && !pages) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  if (!pages) return <Waiting isBusy={list.failureCount > 0} />;
  const hits = pages.flatMap(({ groups }) => groups.flatMap(({ items }) => items));
  const unfinished = pages.at(-1)?.unfinished ?? [];
  const isEmpty = hits.length === 0 && !list.hasNextPage && unfinished.length === 0;
  return (
    <section
      aria-label={words('results')}
      aria-busy={list.isPlaceholderData}
      className="flex flex-col gap-3 transition-opacity delay-150 duration-150 aria-busy:opacity-60"
    >
      <p role="status" className="sr-only">
        {words('found', { count: hits.length })}
      </p>
      <Meant q={wish.q ?? ''} meant={pages[0]?.meant ?? null} onChange={onChange} />
      {isEmpty && <Nothing wish={wish} onChange={onChange} />}
      {hits.map((hit) => (
        <HitCard key={hit.id} hit={hit} onAuthor={(author) => onChange({ author })} />
      ))}
      <More of={{ ...list, items: hits }} saysEnd={unfinished.length === 0} />
      <Unfinished kinds={unfinished} goesOn={list.goesOn} onRetry={() => void list.refetch()} />
    </section>
  );
}
