import type { AppealAdminView } from '@mutirao/contract/features/moderation/sanction-schemas';
import { Badge } from '#design/Badge.tsx';
import { MemberLink } from '#features/members/index.ts';
import { HubZoneDateTimeText, useFormatHubZoneDateTime } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CurrentTextOfReportedContent } from '../CurrentTextOfReportedContent.tsx';
import { sanctionMessageKeys } from '../message-keys.ts';
import { ReportedMessage } from '../ReportedMessage.tsx';
import { ReportedText } from '../ReportedText.tsx';

const tones = {
  removal: 'neutral',
  warning: 'sun',
  temporary_ban: 'clay',
  permanent_ban: 'clay',
} as const;

/**
 * Renders the decision that an appeal is against: the sanction, the staff member who decided, the broken rule, the
 * reason, and the content.
 */
export function AppealedDecision({ appeal: { sanction, decidedBy } }: { appeal: AppealAdminView }) {
  const t = useTranslations('moderation');
  const formatDateTime = useFormatHubZoneDateTime();
  const { type, rule, reason, startsAt, endsAt, content } = sanction;
  return (
    <div className="min-w-0">
      <h3 className="font-text text-meta font-semibold tracking-normal text-ink-3">{t('decision')}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2">
        <Badge tone={tones[type]}>{t(sanctionMessageKeys[type])}</Badge>
        {endsAt && <span>{t('until', { end: formatDateTime(endsAt) })}</span>}
      </p>
      <p className="mt-1.5 text-small wrap-anywhere text-ink-2">
        {`${t('decidedAt')} `}
        <HubZoneDateTimeText moment={startsAt} />
        {decidedBy && (
          <>
            {` ${t('decidedBy')} `}
            <MemberLink id={decidedBy.id} name={decidedBy.name} className="font-semibold text-ink" />
          </>
        )}
        {rule && `\u00a0· ${t('ruleOf', { rule: t(rule) })}`}
      </p>
      <p className="mt-1 text-small wrap-anywhere whitespace-pre-line">{`“${reason}”`}</p>
      {content && (
        <blockquote
          aria-label={t('reportedContent')}
          className="mt-2.5 border-l-3 border-line-strong py-1 pl-3.5 text-small text-ink-2"
        >
          <p className="flex flex-wrap gap-1.5">
            <Badge size="small">{t(content.type)}</Badge>
            {content.isRemoved && <Badge size="small">{t('removed')}</Badge>}
          </p>
          <p className="mt-1 line-clamp-2 font-semibold wrap-anywhere text-ink">{content.title}</p>
          {content.type === 'message' ? (
            <ReportedMessage content={content} />
          ) : (
            <ReportedText content={content} withTitle={content.type === 'discussion'} empty={t('empty')} />
          )}
          <CurrentTextOfReportedContent
            label={t('editedSince')}
            currentText={content.later}
            withTitle={content.type === 'discussion'}
          />
        </blockquote>
      )}
    </div>
  );
}
