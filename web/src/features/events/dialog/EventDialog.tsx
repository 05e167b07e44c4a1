import { eventFormats } from '@mutirao/contract/features/events/limits';
import type { Event } from '@mutirao/contract/features/events/shapes';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog, DialogFooter } from '#design/Dialog.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { useMe } from '#features/members/index.ts';
import { Editor } from '#platform/editor/Editor.tsx';
import { useKeptForm } from '#platform/forms/use-kept-form.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { ApiError } from '#platform/api/call.ts';
import { useTimeZone, useWords } from '#platform/words/words.ts';
import { useCategories, useEventDeeds } from '../queries.ts';
import { bodyOf, changesOf, problemsIn, recurrenceOf, startOf, type FieldValues } from './fields.ts';

type Props = { event?: Event; onClose: () => void };

/** Makes an event, or changes one. What was typed stays until it has arrived, also when the dialog is closed. */
export function EventDialog({ event, onClose }: Props) {
  const words = useWords('events');
  const me = useMe();
  return (
    <Dialog
      title={words(event ? 'editTitle' : 'formTitle')}
      closeLabel={words('close')}
      size="large"
      onClose={onClose}
    >
      {me && <Form memberId={me.id} event={event} onClose={onClose} />}
    </Dialog>
  );
}

function Form({
  memberId,
  event,
  onClose,
}: {
  memberId: string;
  event: Event | undefined;
  onClose: () => void;
}) {
  const words = useWords('events');
  const zone = useTimeZone();
  // As it was when the dialog opened: what others write meanwhile is not to be taken for seen.
  const [start] = useState(() => startOf(event, zone));
  const [seen, setSeen] = useState(event?.changedAt);
  const [place] = useState(event ? `event:${memberId}:${event.id}:${event.changedAt}` : `event:${memberId}`);
  const { create, change } = useEventDeeds();
  const kept = useKeptForm(place, start, {
    title: words('error'),
    line: words(event ? 'saveFailed' : 'createFailed'),
  });
  const { form, values, refuse, isSending, send } = kept;

  async function submit(pressed: SubmitEvent) {
    pressed.preventDefault();
    if (isSending) return;
    const wrong = Object.entries(problemsIn(values));
    if (wrong.length > 0) {
      refuse(
        Object.fromEntries(
          wrong.map(([name, { why, ...more }]) => [name, words(why, { count: 0, ...more })]),
        ),
      );
      if (wrong.some(([, { why }]) => why === 'missing'))
        tellProblem(words('missingTitle'), words('missingLine'));
      return;
    }
    const made = await send((key) => (event ? save(event) : make(key)));
    if (!made) return;
    if (event) tellSuccess(words('saved'));
    else tellSuccess(words('created'), words('createdLine'));
    onClose();
  }
  const make = (key: string) =>
    create.mutateAsync({
      ...bodyOf(values),
      ...(values.status === 'draft' ? {} : recurrenceOf(values)),
      status: values.status === 'draft' ? 'draft' : 'published',
      key,
    });
  async function save({ id, changedAt }: Event) {
    const scope = values.scope === 'following' ? ('following' as const) : ('this' as const);
    try {
      return await change.mutateAsync({ id, ...changesOf(start, values), scope, seen });
    } catch (error) {
      // Told of the other's change, whoever saves again means it: what they did not touch stays the other's.
      if (error instanceof ApiError && error.status === 409) setSeen(changedAt);
      throw error;
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(pressed) => void submit(pressed)} className="flex grow flex-col">
      <div className="flex flex-col gap-5 p-5">
        <Fields kept={kept} event={event} />
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{words('keep')}</Button>
        <Button
          type="submit"
          variant="primary"
          isPending={isSending}
          pendingLabel={words(event ? 'saving' : 'creating')}
        >
          {words(event ? 'save' : 'create')}
        </Button>
      </DialogFooter>
    </form>
  );
}

type Kept = ReturnType<typeof useKeptForm<keyof FieldValues>>;

function Fields({ kept: { bind, values, isSending }, event }: { kept: Kept; event: Event | undefined }) {
  const words = useWords('events');
  const { data: categories = [] } = useCategories();
  const optional = (name: keyof FieldValues) => ({ ...bind(name), required: false, autoComplete: 'off' });
  const choice = (name: keyof FieldValues) => ({
    value: values[name],
    error: bind(name).error,
    isDisabled: isSending,
    onPick: (value: string) => bind(name).onChange({ target: { value } }),
  });
  const { onChange, error, value } = bind('description');
  const repeats = [
    { value: '', label: words('repeatNever') },
    { value: 'day', label: words('repeatDay') },
    { value: 'week', label: words('repeatWeek') },
    { value: 'month', label: words('repeatMonth') },
  ];
  return (
    <>
      <TextField {...bind('title')} label={words('fieldTitle')} autoComplete="off" data-first />
      <Editor
        label={words('fieldDescription')}
        value={value}
        error={error}
        isRequired
        onChange={(text) => onChange({ target: { value: text } })}
      />
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField {...bind('date')} label={words('fieldDate')} type="datetime-local" />
        <Select label={words('fieldZone')} options={zonesWith(values.zone)} {...choice('zone')} />
        <TextField
          {...bind('duration')}
          label={words('fieldDuration')}
          type="number"
          min={1}
          inputMode="numeric"
        />
        <TextField
          {...optional('maxParticipants')}
          label={words('fieldMost')}
          hint={words('fieldMostHint')}
          type="number"
          min={1}
          inputMode="numeric"
        />
        <Select
          label={words('fieldFormat')}
          options={eventFormats.map((format) => ({ value: format, label: words(format) }))}
          {...choice('format')}
        />
        {!event && (
          <Select
            label={words('fieldStatus')}
            options={[
              { value: 'published', label: words('published') },
              { value: 'draft', label: words('draft') },
            ]}
            {...choice('status')}
          />
        )}
        <TextField {...optional('location')} label={words('fieldPlace')} />
        <TextField
          {...optional('link')}
          label={words('fieldLink')}
          hint={words('fieldLinkHint')}
          type="url"
        />
        <TextField {...optional('category')} label={words('fieldCategory')} list="event-categories" />
        <TextField
          {...optional('shortDescription')}
          label={words('fieldShort')}
          hint={words('fieldShortHint')}
        />
        {event && event.status !== 'draft' && (
          <TextField {...optional('recording')} label={words('fieldRecording')} type="url" />
        )}
        {!event && values.status !== 'draft' && (
          <Select label={words('fieldRepeat')} options={repeats} {...choice('repeat')} />
        )}
        {!event && values.status !== 'draft' && values.repeat && (
          <TextField
            {...bind('count')}
            label={words('fieldCount')}
            type="number"
            min={2}
            inputMode="numeric"
          />
        )}
        {event?.seriesId && (
          <Select
            label={words('fieldScope')}
            options={[
              { value: 'this', label: words('scopeThis') },
              { value: 'following', label: words('scopeFollowing') },
            ]}
            {...choice('scope')}
          />
        )}
      </div>
      <datalist id="event-categories">
        {categories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
    </>
  );
}

function zonesWith(zone: string) {
  const known = Intl.supportedValuesOf('timeZone');
  const all = known.includes(zone) ? known : [zone, ...known];
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
