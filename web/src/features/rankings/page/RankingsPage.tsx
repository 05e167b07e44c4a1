import {
  rankingLimits,
  rankingWindows,
  type RankingWindow,
} from '@mutirao/contract/features/rankings/limits';
import type { RankingEntry } from '@mutirao/contract/features/rankings/schemas';
import type { ReactNode } from 'react';
import { Card } from '#design/Card.tsx';
import { Chip } from '#design/Chip.tsx';
import { ChipRow } from '#design/ChipRow.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useRankings } from '../queries.ts';
import { OwnRank } from './OwnRank.tsx';
import { Podium } from './Podium.tsx';
import { RankingRow } from './RankingRow.tsx';
import { useRankingsPageTranslations } from './use-rankings-page-translations.ts';

type Props = {
  window: RankingWindow;
  onWindow: (window: RankingWindow) => void;
  /** Link to a page where the member can contribute. */
  emptyAction: ReactNode;
  /** Links to the member's own points. */
  ownPoints: ReactNode;
};

const names = { '7d': 'week', '30d': 'month', '1y': 'year', all: 'ever' } as const;

/**
 * Renders the most active members of a time window: three on a podium, the whole list below from the first rank on, and
 * the viewer's own row always visible.
 */
export function RankingsPage({ window, onWindow, emptyAction, ownPoints }: Props) {
  const pageTexts = useRankingsPageTranslations();
  return (
    <div className="mx-auto max-w-203">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-title">{pageTexts('title')}</h1>
          {ownPoints}
          <p className="mt-1 text-small text-ink-2">{pageTexts('levels')}</p>
        </div>
        <div className="min-w-0">
          <ChipRow label={pageTexts('window')}>
            {rankingWindows.map((rankingWindow) => (
              <Chip
                key={rankingWindow}
                isChosen={rankingWindow === window}
                onPick={() => onWindow(rankingWindow)}
              >
                {pageTexts(names[rankingWindow])}
              </Chip>
            ))}
          </ChipRow>
        </div>
      </div>
      <RankingTable window={window} emptyAction={emptyAction} />
    </div>
  );
}

function RankingTable({ window, emptyAction }: Pick<Props, 'window' | 'emptyAction'>) {
  const t = useTranslations('rankings');
  const pageTexts = useRankingsPageTranslations();
  const me = useMe();
  const list = useRankings(window);
  return (
    <div aria-busy={list.isPlaceholderData} className="mt-8">
      <ListStateView
        list={list}
        failed={t('failed')}
        waiting={<LoadingSkeleton />}
        empty={<EmptyState title={t('empty')} line={pageTexts('emptyLine')} action={emptyAction} />}
        Frame={Card}
      >
        {(entries) => (
          <>
            <Podium entries={entries.slice(0, rankingLimits.podium)} ownId={me?.id} />
            <Card className="pb-1 [--inset:1.25rem]">
              <Ranks entries={entries} ownId={me?.id} />
              <LoadMore list={list} />
              {me && !entries.some(({ id }) => id === me.id) && <OwnRank me={me} window={window} />}
            </Card>
          </>
        )}
      </ListStateView>
    </div>
  );
}

function Ranks({ entries, ownId }: { entries: readonly RankingEntry[]; ownId: string | undefined }) {
  const pageTexts = useRankingsPageTranslations();
  return (
    <ol aria-label={pageTexts('list')} className="py-1">
      {entries.map((entry) =>
        entry.id === ownId ? (
          // Sticky at both edges, so that the row stays visible.
          <li
            key={entry.id}
            aria-current="true"
            className="sticky top-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 -my-px border-y border-line bg-brand-soft px-(--inset) wide:bottom-0"
          >
            <RankingRow entry={entry} isOwn />
          </li>
        ) : (
          <li key={entry.id} className="mx-(--inset) border-line not-last:border-b">
            <RankingRow entry={entry} isOwn={false} />
          </li>
        ),
      )}
    </ol>
  );
}

function LoadingSkeleton() {
  const pageTexts = useRankingsPageTranslations();
  return (
    <div role="status" aria-label={pageTexts('loading')} className="min-h-screen animate-fade-delayed">
      <div className="mx-auto flex max-w-152 items-end justify-center gap-3.5">
        {['h-28', 'h-40', 'h-21'].map((height) => (
          <div key={height} className="flex flex-1 flex-col items-center gap-3">
            <Skeleton className="size-18 rounded-full" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className={`${height} w-full`} />
          </div>
        ))}
      </div>
      <Card className="flex flex-col gap-4 p-5">
        {[0, 1, 2, 3, 4].map((index) => (
          <Skeleton key={index} className="h-9 w-full" />
        ))}
      </Card>
    </div>
  );
}
