import type { Proposal } from '@mutirao/contract/features/events/proposals/schemas';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { useState } from 'react';
import { Dialog } from '#design/Dialog.tsx';
import { useMe } from '#features/members/index.ts';
import { ApiError } from '#platform/api/call.ts';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTimeZone, useTranslations } from '#platform/messages/i18n.ts';
import { CoverField } from '../cover/CoverField.tsx';
import { useEventCoverDraft } from '../cover/use-event-cover-draft.ts';
import { ProposalForm } from '../proposals/ProposalForm.tsx';
import { useEventMutations } from '../queries.ts';
import { EventFields } from './EventFields.tsx';
import {
  toEventRequestBody,
  getChangedEventFields,
  mergeEventValues,
  toRecurrenceBodyPart,
  getInitialEventValues,
} from './fields.ts';
import { EventDialogFormFrame } from './EventDialogFormFrame.tsx';

type Props = {
  event?: EventDetails;
  /** Set if the dialog edits a proposal instead of an event: `new`, or a proposal that waits for a decision. */
  proposal?: Proposal | 'new';
  onClose: () => void;
};

/**
 * Dialog that creates, proposes or edits an event. The typed text is saved until the server has accepted it, also if
 * the dialog is closed.
 */
export function EventDialog({ event, proposal, onClose }: Props) {
  const t = useTranslations('events');
  const proposalMessages = useTranslations('proposals');
  const me = useMe();
  return (
    <Dialog
      title={
        proposal
          ? proposalMessages(proposal === 'new' ? 'propose' : 'editTitle')
          : t(event ? 'editTitle' : 'formTitle')
      }
      closeLabel={t('close')}
      size="large"
      onClose={onClose}
    >
      {me && !proposal && <EventForm memberId={me.id} event={event} onClose={onClose} />}
      {me && proposal && <ProposalForm memberId={me.id} proposal={proposal} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = { memberId: string; event: EventDetails | undefined; onClose: () => void };

function EventForm({ memberId, event, onClose }: FormProps) {
  const t = useTranslations('events');
  const zone = useTimeZone();
  // The values of the event when the dialog opened. They stay unchanged when the event is refetched, so that saving
  // does not overwrite later changes of other users unseen.
  const [start, setStart] = useState(() => getInitialEventValues(event, zone));
  const [seen, setSeen] = useState(event?.changedAt);
  const [draftKey] = useState(
    event ? `event:${memberId}:${event.id}:${event.changedAt}` : `event:${memberId}`,
  );
  const [hasEditConflict, setHasEditConflict] = useState(false);
  const { create, change, refetch } = useEventMutations();
  const draftForm = useDraftForm(draftKey, start, {
    title: t('error'),
    line: t(event ? 'saveFailed' : 'createFailed'),
  });
  const { values, fill, isSending } = draftForm;
  const cover = useEventCoverDraft({ memberId, draftKey });
  const scope = values.scope === 'following' ? ('following' as const) : ('this' as const);

  const createEvent = (key: string) =>
    create.mutateAsync({
      ...toEventRequestBody(values),
      ...toRecurrenceBodyPart(values),
      status: values.status === 'draft' ? 'draft' : 'published',
      key,
    });
  async function save({ id }: EventDetails) {
    try {
      return await change.mutateAsync({ id, ...getChangedEventFields(start, values), scope, seen });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await mergeConflictingChanges(id);
      throw error;
    }
  }
  /**
   * After a conflict, shows the other author's changes in the fields that the user has not changed. The user
   * then knows of the conflict, so saving again deliberately overwrites the fields that the user has changed.
   */
  async function mergeConflictingChanges(id: string) {
    const now = await refetch(id).catch(() => undefined);
    if (!now || now.changedAt === seen) return;
    const otherValues = getInitialEventValues(now, zone);
    fill(mergeEventValues({ start, values, theirs: otherValues }));
    setStart(otherValues);
    setSeen(now.changedAt);
    setHasEditConflict(true);
  }

  return (
    <EventDialogFormFrame
      draftForm={draftForm}
      sendRequest={async (key) => {
        const created = await (event ? save(event) : createEvent(key));
        // The cover of a new series applies to all of its events.
        await cover.saveCover({ id: created.id, scope: event ? scope : 'following' });
        return created;
      }}
      sendLabel={t(event ? 'save' : 'create')}
      sendingLabel={t(event ? 'saving' : 'creating')}
      onDone={() => {
        if (event) showSuccessToast(t('saved'));
        else showSuccessToast(t('created'), t('createdLine'));
        onClose();
      }}
      onClose={onClose}
    >
      <EventFields form={draftForm} event={event} createsDirectly={!event} />
      <CoverField cover={cover} event={event} isDisabled={isSending} />
      <p
        role="status"
        className={hasEditConflict ? 'rounded-s bg-sun-soft px-3.5 py-2.5 text-small' : 'sr-only'}
      >
        {hasEditConflict && t('overtaken')}
      </p>
    </EventDialogFormFrame>
  );
}
