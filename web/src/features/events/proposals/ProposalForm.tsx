import type { Proposal } from '@mutirao/contract/features/events/proposals/schemas';
import { useState } from 'react';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTimeZone, useWords } from '#platform/messages/i18n.ts';
import { EventFields } from '../dialog/EventFields.tsx';
import { toEventBody, changedEventFields, initialEventValues } from '../dialog/fields.ts';
import { FormFrame } from '../dialog/FormFrame.tsx';
import { useProposalMutations } from './queries.ts';

type Props = { memberId: string; proposal: Proposal | 'new'; onClose: () => void };

/** Proposes an event, or edits the member's own proposal. */
export function ProposalForm({ memberId, proposal, onClose }: Props) {
  const words = useWords('proposals');
  const known = proposal === 'new' ? undefined : proposal;
  const zone = useTimeZone();
  const [start] = useState(() => initialEventValues(known, zone));
  const [place] = useState(known ? `${memberId}:${known.id}:${known.changedAt}` : memberId);
  const { propose, change } = useProposalMutations();
  const kept = useDraftForm(`proposal:${place}`, start, {
    title: words('error'),
    line: words(known ? 'saveFailed' : 'sendFailed'),
  });
  const { values } = kept;
  const eventWords = useWords('events');
  return (
    <FormFrame
      kept={kept}
      deed={(key) =>
        known
          ? change.mutateAsync({ id: known.id, ...changedEventFields(start, values) })
          : propose.mutateAsync({ ...toEventBody(values), key })
      }
      send={known ? eventWords('save') : words('send')}
      sending={known ? eventWords('saving') : words('sending')}
      onDone={() => {
        if (known) showSuccessToast(words('saved'));
        else showSuccessToast(words('sent'), words('sentLine'));
        onClose();
      }}
      onClose={onClose}
    >
      {!known && <p className="text-ink-2">{words('proposeLine')}</p>}
      <EventFields kept={kept} event={undefined} makes={false} />
    </FormFrame>
  );
}
