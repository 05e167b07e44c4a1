import type { RankingWindow } from '@mutirao/contract/features/rankings/limits';
import { useOwnRanking } from '../queries.ts';
import { RankingRow } from './RankingRow.tsx';
import { useRankingsPageTranslations } from './use-rankings-page-translations.ts';

type Props = { me: { id: string; name: string; avatar: string | null }; window: RankingWindow };

/** Renders the member's own rank below the list while the loaded pages do not contain the member. */
export function OwnRank({ me, window }: Props) {
  const pageTexts = useRankingsPageTranslations();
  const { data } = useOwnRanking(window);
  if (!data) return null;
  const { points, rank, shown } = data;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 -mb-1 rounded-b-m border-t border-line bg-brand-soft px-(--inset) wide:bottom-0"
    >
      <RankingRow entry={{ ...me, points, rank }} isOwn />
      {!shown && <p className="pb-3 text-small text-ink-2">{pageTexts('hidden')}</p>}
      {shown && points === 0 && <p className="pb-3 text-small text-ink-2">{pageTexts('nothingYet')}</p>}
    </div>
  );
}
