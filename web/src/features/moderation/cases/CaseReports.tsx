import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import type { ReportCase } from '@mutirao/contract/features/moderation/shapes';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { MemberLink } from '#features/members/index.ts';
import { useWords } from '#platform/words/words.ts';
import { isHeld } from '../names.ts';
import { AllReports } from './AllReports.tsx';

const name = 'font-semibold text-ink wrap-anywhere';

/** Who reported it and what they say; against whom. All reports are shown to whoever wants them. */
export function CaseReports({ found }: { found: ReportCase }) {
  const words = useWords('moderation');
  const [showsAll, setShowsAll] = useState(false);
  const { id, reporters, reports, author } = found;
  const reporter = reports[0]?.reporter;
  const quotes = reports.filter(({ description }) => description !== '');
  return (
    <>
      {showsAll ? (
        <AllReports id={id} />
      ) : (
        quotes.map((one) => (
          <p key={one.id} className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">
            {`“${one.description}”`}
          </p>
        ))
      )}
      <p className="mt-3 text-small text-ink-2">
        {reporters === 0 ? (
          words(isHeld(found) ? 'heldLine' : 'openedByStaff')
        ) : (
          <>
            {`${words('reportedBy')} `}
            {reporter ? (
              <MemberLink id={reporter.id} name={reporter.name} className={name} />
            ) : (
              words('somebodyGone')
            )}
            {reporters > 1 && (
              <>
                {' '}
                <button
                  type="button"
                  aria-expanded={showsAll}
                  title={words(showsAll ? 'hideReports' : 'showReports', { count: reporters })}
                  onClick={() => setShowsAll(!showsAll)}
                  className="rounded-xs font-semibold text-brand underline-offset-3 hover:underline"
                >
                  {words('andMore', { count: reporters - 1 })}
                </button>
              </>
            )}
          </>
        )}
        {` · ${words(isHeld(found) && reporters === 0 ? 'postedBy' : 'against')} `}
        <MemberLink id={author.id} name={author.name} className={name} />
        {author.role !== 'member' && (
          <span className="ml-2">
            <Badge size="small" tone="brand">
              {words(author.role)}
            </Badge>
          </span>
        )}
      </p>
      {found.sanctionsBefore > 0 && <Before found={found} />}
    </>
  );
}

/** Whoever has been warned or banned before: the way to all of it. */
function Before({ found: { author, sanctionsBefore: count } }: { found: ReportCase }) {
  const words = useWords('moderation');
  const { counted } = moderationLimits;
  return (
    <p className="mt-1">
      <Link
        to="/admin/denuncias"
        search={{ situacao: 'all', membro: author.id }}
        title={words('decisionsBeforeHint', { name: author.name })}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-xs text-small font-semibold text-clay underline-offset-3 hover:underline"
      >
        <History size={15} aria-hidden="true" />
        {count > counted
          ? words('decisionsBeforeMany', { count: counted })
          : words('decisionsBefore', { count })}
      </Link>
    </p>
  );
}
