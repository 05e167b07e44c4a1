import type { Proposal } from '@mutirao/contract/features/events/proposals/schemas';
import { useState } from 'react';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTimeZone, useTranslations } from '#platform/messages/i18n.ts';
import { EventFields } from '../dialog/EventFields.tsx';
import { toEventBody, changedEventFields, initialEventValues } from '../dialog/fields.ts';
import { FormFrame } from '../dialog/FormFrame.tsx';
import { useProposalMutations } from './queries.ts';

type Props = { memberId: string; proposal: Proposal | 'new'; onClose: () => void };

/** Proposes an event, or edits the member's own proposal. */
export function ProposalForm({ memberId, proposal, onClose }: Props) {
  const t = useTranslations('proposals');
  const known = proposal === 'new' ? undefined : proposal;
  const zone = useTimeZone();
  const [start] = useState(() => initialEventValues(known, zone));
  const [place] = useState(known ? `${memberId}:${known.id}:${known.changedAt}` : memberId);
  const { propose, change } = useProposalMutations();
  const stored = useDraftForm(`proposal:${place}`, start, {
    title: t('error'),
    line: t(known ? 'saveFailed' : 'sendFailed'),
  });
  const { values } = stored;
  const eventMessages = useTranslations('events');
  return (
    <FormFrame
      kept={stored}
      deed={(key) =>
        known
          ? change.mutateAsync({ id: known.id, ...changedEventFields(start, values) })
          : propose.mutateAsync({ ...toEventBody(values), key })
      }
      send={known ? eventMessages('save') : t('send')}
      sending={known ? eventMessages('saving') : t('sending')}
      onDone={() => {
        if (known) showSuccessToast(t('saved'));
        else showSuccessToast(t('sent'), t('sentLine'));
        onClose();
      }}
      onClose={onClose}
    >
      {!known && <p className="text-ink-2">{t('proposeLine')}</p>}
      <EventFields kept={stored} event={undefined} makes={false} />
    </FormFrame>
  );
}
