import { isStaffRole } from '@mutirao/contract/kit/roles';
import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { MemberLink, useMe } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { isHeldCase } from '../message-keys.ts';
import { CaseReportList } from './CaseReportList.tsx';

const name = 'font-semibold text-ink wrap-anywhere';

/**
 * Renders the texts of the reports, the name of the first reporter, and the author of the content. All reports are
 * shown on request.
 */
export function CaseReports({ moderationCase }: { moderationCase: ModerationCase }) {
  const t = useTranslations('moderation');
  const [showsAll, setShowsAll] = useState(false);
  const { id, reports, author } = moderationCase;
  const quotes = reports.filter(({ description }) => description !== '');
  return (
    <>
      {showsAll ? (
        <CaseReportList id={id} />
      ) : (
        quotes.map((quote) => (
          <p key={quote.id} className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">
            {`“${quote.description}”`}
          </p>
        ))
      )}
      <p className="mt-3 text-small text-ink-2">
        <ReportedBy moderationCase={moderationCase} showsAll={showsAll} onShowAll={setShowsAll} />
        {`\u00a0· ${t(isHeldCase(moderationCase) && moderationCase.reporters === 0 ? 'postedBy' : 'against')} `}
        <MemberLink id={author.id} name={author.name} className={name} />
        {isStaffRole(author.role) && (
          <span className="ml-2">
            <Badge size="small" tone="brand">
              {t(author.role)}
            </Badge>
          </span>
        )}
      </p>
      {moderationCase.sanctionsBefore > 0 && <EarlierSanctionsLink moderationCase={moderationCase} />}
    </>
  );
}

type ReportedByProps = {
  moderationCase: ModerationCase;
  showsAll: boolean;
  onShowAll: (showsAll: boolean) => void;
};

/**
 * Renders the name of the member who first reported the content. Authors never learn who reported their content, even
 * if they are staff.
 */
function ReportedBy({ moderationCase, showsAll, onShowAll }: ReportedByProps) {
  const t = useTranslations('moderation');
  const { reporters, reports, author } = moderationCase;
  const isOwn = useMe()?.id === author.id;
  const reporter = reports[0]?.reporter;
  if (reporters === 0) return t(isHeldCase(moderationCase) ? 'heldLine' : 'openedByStaff');
  if (isOwn) return t('reportedByMany', { count: reporters });
  return (
    <>
      {`${t('reportedBy')} `}
      {reporter ? <MemberLink id={reporter.id} name={reporter.name} className={name} /> : t('somebodyGone')}
      {reporters > 1 && (
        <>
          {' '}
          <button
            type="button"
            aria-expanded={showsAll}
            title={t(showsAll ? 'hideReports' : 'showReports', { count: reporters })}
            onClick={() => onShowAll(!showsAll)}
            className="rounded-xs font-semibold text-brand underline-offset-3 hover:underline"
          >
            {t('andMore', { count: reporters - 1 })}
          </button>
        </>
      )}
    </>
  );
}

/** Renders how many sanctions the author had before, as a link to all cases about the author. */
function EarlierSanctionsLink({
  moderationCase: { author, sanctionsBefore: count },
}: {
  moderationCase: ModerationCase;
}) {
  const t = useTranslations('moderation');
  const { maxCounted } = moderationLimits;
  return (
    <p className="mt-1">
      <Link
        to="/admin/denuncias"
        search={{ situacao: 'all', membro: author.id }}
        title={t('decisionsBeforeHint', { name: author.name })}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-xs text-small font-semibold text-clay underline-offset-3 hover:underline"
      >
        <History size={15} aria-hidden="true" />
        {count > maxCounted
          ? t('decisionsBeforeMany', { count: maxCounted })
          : t('decisionsBefore', { count })}
      </Link>
    </p>
  );
}
