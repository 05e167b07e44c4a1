import { Link } from '@tanstack/react-router';
import { Avatar } from '#design/Avatar.tsx';
import { Badge } from '#design/Badge.tsx';
import { LevelName } from '#features/points/index.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useRankingsPageTranslations } from './use-rankings-page-translations.ts';

type Props = {
  /** `rank` is null for a member who is not in the rankings. */
  entry: { id: string; name: string; avatar: string | null; points: number; rank: number | null };
  isOwn: boolean;
};

/** Shows one member of the ranking: rank, name, level and number of contributions. */
export function RankingRow({ entry, isOwn }: Props) {
  const t = useTranslations('rankings');
  const pageTexts = useRankingsPageTranslations();
  const number = useNumberFormat();
  const { id, name, avatar, points, rank } = entry;
  return (
    <div className="grid min-h-15 grid-cols-[minmax(2.5rem,auto)_auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2 wide:grid-cols-[3rem_auto_minmax(0,1fr)_8.5rem_6rem] wide:gap-x-3.5">
      <span className={`numbers font-semibold ${isOwn ? 'text-ink' : 'text-ink-2'}`}>
        {rank === null ? (
          '—'
        ) : (
          <>
            <span aria-hidden="true">{`${number.format(rank)}${pageTexts('ordinal')}`}</span>
            <span className="sr-only">{t('rank', { rank })}</span>
          </>
        )}
      </span>
      <Avatar name={name} seed={id} image={avatar} />
      <span className="min-w-0">
        <Link
          to="/membros/$id"
          params={{ id }}
          className="rounded-xs text-body leading-snug font-semibold hover:underline"
        >
          {isOwn ? `${name} ${pageTexts('you')}` : name}
        </Link>
        <span className="block text-meta text-ink-2 wide:hidden">
          <LevelName points={points} />
        </span>
      </span>
      <span className="max-wide:hidden">
        <Badge>
          <LevelName points={points} />
        </Badge>
      </span>
      <span className="text-right whitespace-nowrap">
        <span aria-hidden="true">
          <span className="numbers text-body font-bold">{number.format(points)}</span>{' '}
          <span className="text-meta font-semibold text-ink-2">{pageTexts('unit')}</span>
        </span>
        <span className="sr-only">{t('count', { count: points })}</span>
      </span>
    </div>
  );
}
