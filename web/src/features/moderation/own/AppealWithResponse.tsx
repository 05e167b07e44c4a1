import type { Appeal } from '@mutirao/contract/features/moderation/sanction-schemas';
import { Badge } from '#design/Badge.tsx';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

const states = {
  pending: { name: 'appealPending', tone: 'sun' },
  granted: { name: 'appealGranted', tone: 'leaf' },
  denied: { name: 'appealDenied', tone: 'neutral' },
} as const;

/** Shows the user's appeal against a decision, and the staff's response. */
export function AppealWithResponse({ appeal, lacksDecider }: { appeal: Appeal; lacksDecider: boolean }) {
  const t = useTranslations('ownSanctions');
  const { name, tone } = states[appeal.status];
  return (
    <section aria-label={t('yourAppeal')} className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-label font-semibold">{t('yourAppeal')}</h3>
        <Badge tone={tone}>{t(name)}</Badge>
        <span className="text-meta text-ink-3">
          {`${t('appealedAt')} `}
          <HubZoneDateTimeText moment={appeal.createdAt} />
        </span>
      </div>
      <p className="mt-1.5 text-label wrap-anywhere whitespace-pre-line text-ink-2">{appeal.message}</p>
      {lacksDecider && <p className="mt-2 text-small text-ink-2">{t('appealWaits')}</p>}
      {appeal.answer !== null && (
        <div className="mt-3 rounded-s bg-brand-soft/50 px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-2.5">
            <span className="text-small font-semibold">{t('answer')}</span>
            {appeal.answeredAt && (
              <span className="text-meta text-ink-2">
                {`${t('answeredAt')} `}
                <HubZoneDateTimeText moment={appeal.answeredAt} />
              </span>
            )}
          </p>
          <p className="mt-1 text-label wrap-anywhere whitespace-pre-line">{appeal.answer}</p>
        </div>
      )}
    </section>
  );
}
