import type { UserAdminDetails } from '@mutirao/contract/features/members/schemas';
import type { Sanction } from '@mutirao/contract/features/moderation/sanction-schemas';
import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { HubZoneDateTimeText, useFormatHubZoneDateTime } from '#platform/dates/HubZoneDateTimeText.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { sanctionMessageKeys } from '../message-keys.ts';
import { ReportedMessage } from '../ReportedMessage.tsx';
import { useLiftPunishment, useMemberSanctions } from './queries.ts';
import { SanctionReasonForm } from './SanctionReasonForm.tsx';

type Props = { user: UserAdminDetails; isAdmin: boolean };

/**
 * Lists the sanctions of a member, newest first, with a button to end those that are active and that the viewer may
 * end.
 */
export function SanctionList({ user, isAdmin }: Props) {
  const t = useTranslations('adminUsers');
  const list = useMemberSanctions(user.id);
  return (
    <section aria-label={t('decisions')} className="mt-6">
      <h3 className="mb-1 text-label font-semibold">{t('decisions')}</h3>
      <ListStateView
        list={list}
        failed={t('decisionsFailed')}
        waiting={<Skeleton className="mt-3 h-16 w-full" />}
        empty={<p className="text-small text-ink-2">{t('noDecisions')}</p>}
      >
        {(sanctions) => (
          <>
            <ul>
              {sanctions.map((sanction) => (
                <li key={sanction.id} className="border-line py-3.5 not-last:border-b">
                  <Item sanction={sanction} isLiftable={canLift(sanction, user, isAdmin)} />
                </li>
              ))}
            </ul>
            <LoadMore list={list} />
          </>
        )}
      </ListStateView>
    </section>
  );
}

const canLift = ({ stands, type }: Sanction, { canSanction }: UserAdminDetails, isAdmin: boolean) =>
  stands && canSanction && (type !== 'permanent_ban' || isAdmin);

const appealNames = {
  pending: 'appealPending',
  granted: 'appealGranted',
  denied: 'appealDenied',
} as const;

function Item({ sanction, isLiftable }: { sanction: Sanction; isLiftable: boolean }) {
  const t = useTranslations('adminUsers');
  const moderation = useTranslations('moderation');
  const formatDateTime = useFormatHubZoneDateTime();
  const { type, rule, reason, startsAt, endsAt, stands, liftedAt, liftReason, content, appeal } = sanction;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2">
        <Badge tone={stands ? 'clay' : 'neutral'}>{moderation(sanctionMessageKeys[type])}</Badge>
        {liftedAt && <Badge tone="leaf">{t('lifted')}</Badge>}
        {appeal && <Badge tone="sun">{t(appealNames[appeal.status])}</Badge>}
        <HubZoneDateTimeText moment={startsAt} />
        {endsAt && <span>{moderation('until', { end: formatDateTime(endsAt) })}</span>}
        {rule && <span>{moderation('ruleOf', { rule: moderation(rule) })}</span>}
      </p>
      <p className="mt-1 text-small wrap-anywhere whitespace-pre-line">{`“${reason}”`}</p>
      {content && (
        <div className="mt-1 text-small wrap-anywhere text-ink-2">
          {content.type === 'message' ? (
            <ReportedMessage content={content} />
          ) : (
            content.excerpt || content.title
          )}
        </div>
      )}
      {liftReason && (
        <p className="mt-1 text-small wrap-anywhere text-ink-2">{t('liftedWhy', { reason: liftReason })}</p>
      )}
      {isLiftable && <Lifting id={sanction.id} />}
    </>
  );
}

function Lifting({ id }: { id: string }) {
  const t = useTranslations('adminUsers');
  const problem = useErrorMessageFormatter();
  const lift = useLiftPunishment();
  const [isConfirming, setIsConfirming] = useState(false);
  if (!isConfirming) {
    return (
      <Button size="small" className="mt-2.5" onClick={() => setIsConfirming(true)}>
        {t('lift')}
      </Button>
    );
  }
  // Awaits the mutation instead of passing callbacks to `mutate`: the form is unmounted when the sanction is lifted,
  // and such callbacks do not run after that.
  async function confirm(reason: string) {
    try {
      await lift.mutateAsync({ id, reason });
    } catch (error) {
      return showErrorToast(t('error'), problem(t('liftFailed'), error));
    }
    showSuccessToast(t('liftDone'));
  }
  return (
    <div className="mt-3 rounded-m bg-sunken p-4">
      <SanctionReasonForm
        title={t('lift')}
        line={t('liftLine')}
        confirmLabel={t('confirm')}
        isRequired
        isPending={lift.isPending}
        onConfirm={(reason) => void confirm(reason)}
        onCancel={() => setIsConfirming(false)}
      />
    </div>
  );
}
