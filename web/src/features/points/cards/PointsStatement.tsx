import type { PointEntry } from '@mutirao/contract/features/points/schemas';
import { Link } from '@tanstack/react-router';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { formatDateTimeInZone } from '#platform/dates/dates.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useLanguage, useTimeZone } from '#platform/messages/i18n.ts';
import { usePointStatement } from '../queries.ts';
import { usePointsCardTranslations } from './use-points-card-translations.ts';

/** Renders the statement of the member's points, newest first. */
export function PointsStatement() {
  const t = usePointsCardTranslations();
  const list = usePointStatement();
  return (
    <Card aria-labelledby="statement-title" className="p-4.5 wide:p-6.5">
      <h2 id="statement-title" className="mb-2 text-heading">
        {t('statement')}
      </h2>
      <ListStateView
        list={list}
        failed={t('failed')}
        empty={<EmptyState title={t('empty')} line={t('emptyLine')} />}
      >
        {(entries) => (
          <>
            <ul>
              {entries.map((entry) => (
                <Line key={entry.id} entry={entry} />
              ))}
            </ul>
            <LoadMore list={list} label={t('more')} isManual />
          </>
        )}
      </ListStateView>
    </Card>
  );
}

const linkClasses = 'rounded-xs underline decoration-line-strong underline-offset-2 hover:text-ink';

function Line({ entry }: { entry: PointEntry }) {
  const t = usePointsCardTranslations();
  const language = useLanguage();
  const zone = useTimeZone();
  const { kind, amount, at, discussion, commentId, event, course } = entry;
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(amount);
  return (
    <li className="flex min-h-14 items-center gap-4 border-line py-2 not-last:border-b">
      <div className="min-w-0 grow">
        <p className="text-label font-medium">{t(amount < 0 ? `${kind}_back` : kind)}</p>
        <p className="text-meta text-ink-2">
          {event ? (
            <Link to="/eventos/$id" params={{ id: event.id }} className={linkClasses}>
              {event.title}
            </Link>
          ) : course ? (
            course.title
          ) : discussion ? (
            <Link
              to="/discussions/$id"
              params={{ id: discussion.id }}
              {...(commentId ? { hash: `c-${commentId}` } : {})}
              className={linkClasses}
            >
              {discussion.title}
            </Link>
          ) : (
            t('gone')
          )}
          {'\u00a0· '}
          <time dateTime={at} className="numbers">
            {formatDateTimeInZone(at, { language, zone })}
          </time>
        </p>
      </div>
      <span className={`numbers shrink-0 text-label font-bold ${amount < 0 ? 'text-clay' : 'text-leaf'}`}>
        {signed}
      </span>
    </li>
  );
}
