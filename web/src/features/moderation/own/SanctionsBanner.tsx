import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { Link } from '@tanstack/react-router';
import { Clock, Gavel } from 'lucide-react';
import { toButtonClasses } from '#design/Button.tsx';
import { joinClassNames } from '#design/classes.ts';
import { useOwnSuspension } from '#features/members/index.ts';
import { useFormatHubZoneDateTime } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useOwnSanctions } from './queries.ts';
import { useSanctionTitleFormatter } from './use-sanction-title-formatter.ts';

/** Shows on every page until when the user is suspended and why, or that there is an unread decision. */
export function SanctionsBanner({ me }: { me: OwnProfile }) {
  const t = useTranslations('ownSanctions');
  const formatDateTime = useFormatHubZoneDateTime();
  const suspension = useOwnSuspension();
  const hasUnseen = me.unseenSanctions > 0;
  if (!suspension && !hasUnseen) return null;
  const Icon = suspension ? Clock : Gavel;
  return (
    <section
      role="status"
      aria-label={t('banner')}
      className={joinClassNames(
        'mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-m px-5 py-4 print:hidden',
        suspension ? 'bg-clay-soft' : 'bg-sun-soft',
      )}
    >
      <Icon
        size={22}
        aria-hidden="true"
        className={suspension ? 'shrink-0 text-clay' : 'shrink-0 text-on-sun'}
      />
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-ink">
          {suspension
            ? t('suspended', { end: formatDateTime(suspension.endsAt) })
            : t('newDecisions', { count: me.unseenSanctions })}
        </p>
        <p className="text-small wrap-anywhere text-ink">
          {suspension ? <Why suspension={suspension} /> : <Newest />}
        </p>
      </div>
      <Link to="/settings/sancoes" className={toButtonClasses({ size: 'small' })}>
        {t(suspension ? 'seeSanctions' : 'seeDecisions')}
      </Link>
    </section>
  );
}

/** Shows the newest unread decision: the kind of sanction, the content it is about, and the reason. */
function Newest() {
  const t = useTranslations('ownSanctions');
  const titleOf = useSanctionTitleFormatter();
  const newest = useOwnSanctions().items?.[0];
  if (!newest) return t('newDecisionsLine');
  const { content, reason } = newest;
  const decision = titleOf(newest);
  const text = content && (content.title || content.excerpt || t('noText'));
  return text
    ? t('newDecisionAbout', { decision, content: t(content.type), text, reason })
    : t('newDecisionBare', { decision, reason });
}

function Why({
  suspension: { rule, reason },
}: {
  suspension: NonNullable<ReturnType<typeof useOwnSuspension>>;
}) {
  const t = useTranslations('ownSanctions');
  return rule ? t('suspendedRuleLine', { rule: t(rule), reason }) : t('suspendedLine', { reason });
}
