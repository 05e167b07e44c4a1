import type { RankingEntry } from '@mutirao/contract/features/rankings/schemas';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#design/Avatar.tsx';
import { LevelName } from '#features/points/index.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useRankingsPageTranslations } from './use-rankings-page-translations.ts';

type Props = { entries: readonly RankingEntry[]; ownId: string | undefined };

// The columns of the three members: the first one is in the middle and higher than the others. In the DOM, and so for
// screen readers, they are in the order of their ranks.
const columns = ['order-2', 'order-1', 'order-3'] as const;
const heights = ['h-40', 'h-28', 'h-21'] as const;
const medals = ['bg-sun', 'bg-silver', 'bg-bronze'] as const;

/** Renders the three most active members on a podium. */
export function Podium({ entries, ownId }: Props) {
  const pageTexts = useRankingsPageTranslations();
  return (
    <ol
      aria-label={pageTexts('podium')}
      className="mx-auto flex w-full max-w-152 items-end justify-center gap-2 px-1 wide:gap-3.5"
    >
      {entries.map((entry, index) => (
        <Step key={entry.id} entry={entry} index={index} isOwn={entry.id === ownId} />
      ))}
    </ol>
  );
}

function Step({ entry, index, isOwn }: { entry: RankingEntry; index: number; isOwn: boolean }) {
  const t = useTranslations('rankings');
  const pageTexts = useRankingsPageTranslations();
  const number = useNumberFormat();
  const { id, name, avatar, points, rank } = entry;
  const isFirst = rank === 1;
  return (
    <li className={`flex min-w-0 flex-1 basis-0 flex-col items-center ${columns[index] ?? ''}`}>
      <span className="relative mb-4">
        <Avatar name={name} seed={id} image={avatar} size="large" />
        <span
          className={`numbers absolute -bottom-2.5 left-1/2 grid size-7 -translate-x-1/2 place-items-center rounded-full border-3 border-paper text-small leading-none font-bold text-on-medal ${medals[rank - 1] ?? medals[2]}`}
        >
          <span aria-hidden="true">{rank}</span>
          <span className="sr-only">{t('rank', { rank })}</span>
        </span>
      </span>
      <Link
        to="/membros/$id"
        params={{ id }}
        className="line-clamp-2 max-w-full rounded-xs text-center text-body leading-snug font-semibold hover:underline"
      >
        {isOwn ? `${name} ${pageTexts('you')}` : name}
      </Link>
      <span className="mt-0.5 mb-3 text-meta text-ink-2">
        <LevelName points={points} />
      </span>
      <span
        className={`flex w-full flex-col items-center justify-center rounded-t-m ${heights[rank - 1] ?? heights[2]} ${isFirst ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand-strong'}`}
      >
        <span aria-hidden="true" className="numbers font-display text-title leading-tight font-bold">
          {number.format(points)}
        </span>
        <span aria-hidden="true" className="text-meta">
          {pageTexts('unit')}
        </span>
        <span className="sr-only">{t('count', { count: points })}</span>
      </span>
    </li>
  );
}
