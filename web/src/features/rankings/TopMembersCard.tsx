import { rankingLimits } from '@mutirao/contract/features/rankings/limits';
import type { RankingEntry } from '@mutirao/contract/features/rankings/schemas';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#design/Avatar.tsx';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useTopMembers } from './queries.ts';

/** Renders the few most active members, beside the feed. `onLeave` is called when one of its links is followed. */
export function TopMembersCard({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const t = useTranslations('rankings');
  const { data, isError, refetch } = useTopMembers();
  const linkProps = onLeave ? { onClick: onLeave } : {};
  return (
    <Card aria-labelledby="top-title" className="p-4.5">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="top-title" className="text-body">
          {t('top')}
        </h2>
        <p className="text-meta text-ink-2">{t('days')}</p>
      </div>
      {data && data.length > 0 && (
        <ol className="mt-2 flex flex-col">
          {data.map((entry) => (
            <Row key={entry.id} entry={entry} linkProps={linkProps} />
          ))}
        </ol>
      )}
      {data?.length === 0 && <p className="mt-2 text-small text-ink-2">{t('empty')}</p>}
      {!data && !isError && <LoadingSkeleton />}
      {!data && isError && (
        <div className="mt-2 flex flex-col items-start gap-3">
          <p role="alert" className="text-small text-ink-2">
            {t('failed')}
          </p>
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      <p className="mt-3 text-center">
        <Link to="/rankings" {...linkProps} className={toButtonClasses({ variant: 'link', size: 'small' })}>
          {t('whole')}
        </Link>
      </p>
    </Card>
  );
}

function Row({ entry, linkProps }: { entry: RankingEntry; linkProps: { onClick?: () => void } }) {
  const t = useTranslations('rankings');
  const number = useNumberFormat();
  const { id, name, avatar, points, rank } = entry;
  const hasMedal = rank <= rankingLimits.podium;
  return (
    <li className="flex h-12 items-center gap-2.5">
      <span
        className={`numbers grid h-5.5 min-w-5.5 place-items-center rounded-xs px-1 text-meta font-semibold ${hasMedal ? 'bg-sun-soft text-on-sun' : 'text-ink-2'}`}
      >
        <span aria-hidden="true">{rank}</span>
        <span className="sr-only">{t('rank', { rank })}</span>
      </span>
      <Avatar name={name} seed={id} image={avatar} />
      <span className="min-w-0 grow">
        <Link
          to="/membros/$id"
          params={{ id }}
          {...linkProps}
          className="block truncate rounded-xs text-small leading-tight font-semibold hover:underline"
        >
          {name}
        </Link>
      </span>
      <span className="numbers text-small font-bold">
        <span aria-hidden="true">{number.format(points)}</span>
        <span className="sr-only">{t('count', { count: points })}</span>
      </span>
    </li>
  );
}

function LoadingSkeleton() {
  return (
    <div className="mt-2 flex flex-col gap-2">
      {Array.from({ length: rankingLimits.panel }, (_, index) => (
        <Skeleton key={index} className="h-10 w-full" />
      ))}
    </div>
  );
}
