import type { Proposal } from '@mutirao/contract/features/events/proposals/schemas';
import { useState } from 'react';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTimeZone, useTranslations } from '#platform/messages/i18n.ts';
import { EventFields } from '../dialog/EventFields.tsx';
import { toEventRequestBody, getChangedEventFields, getInitialEventValues } from '../dialog/fields.ts';
import { EventDialogFormFrame } from '../dialog/EventDialogFormFrame.tsx';
import { useProposalMutations } from './queries.ts';

type Props = { memberId: string; proposal: Proposal | 'new'; onClose: () => void };

/** Proposes an event, or edits a proposal that waits: the member's own, or as admin that of any member. */
export function ProposalForm({ memberId, proposal, onClose }: Props) {
  const t = useTranslations('proposals');
  const existing = proposal === 'new' ? undefined : proposal;
  const zone = useTimeZone();
  const [start] = useState(() => getInitialEventValues(existing, zone));
  const [draftKey] = useState(existing ? `${memberId}:${existing.id}:${existing.changedAt}` : memberId);
  const { propose, change } = useProposalMutations();
  const draftForm = useDraftForm(`proposal:${draftKey}`, start, {
    title: t('error'),
    line: t(existing ? 'saveFailed' : 'sendFailed'),
  });
  const { values } = draftForm;
  const eventMessages = useTranslations('events');
  return (
    <EventDialogFormFrame
      draftForm={draftForm}
      sendRequest={(key) =>
        existing
          ? change.mutateAsync({ id: existing.id, ...getChangedEventFields(start, values) })
          : propose.mutateAsync({ ...toEventRequestBody(values), key })
      }
      sendLabel={existing ? eventMessages('save') : t('send')}
      sendingLabel={existing ? eventMessages('saving') : t('sending')}
      onDone={() => {
        if (existing) showSuccessToast(t('saved'));
        else showSuccessToast(t('sent'), t('sentLine'));
        onClose();
      }}
      onClose={onClose}
    >
      {!existing && <p className="text-ink-2">{t('proposeLine')}</p>}
      <EventFields form={draftForm} event={undefined} createsDirectly={false} />
    </EventDialogFormFrame>
  );
}
