import {
  inviteDayOptions,
  inviteLimits,
  inviteUseOptions,
  type InviteDays,
  type InviteUses,
} from '@mutirao/contract/features/invites/limits';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { ApiError } from '#platform/api/call.ts';
import { createUuid } from '#platform/api/create-uuid.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useCreateInvite } from './queries.ts';

type Props = { onCreated: (id: string) => void; onCancel: (() => void) | undefined };

type InviteParams = { note: string; days: InviteDays; uses: InviteUses };

const start: InviteParams = { note: '', days: 7, uses: 5 };

/** Renders the options of a new link. */
export function InviteForm({ onCreated, onCancel }: Props) {
  const t = useTranslations('invites');
  const problem = useErrorMessageFormatter();
  const createInvite = useCreateInvite();
  const form = useRef<HTMLFormElement>(null);
  const [params, setParams] = useState(start);
  // The idempotency key of the request. A retry of the same input after a lost response must not create a second link;
  // another input gets a new key.
  const [key, setKey] = useState(createUuid);

  // The form takes the focus, because it opens only on request or for a member who has no link yet and can do nothing
  // else here.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function change(changes: Partial<InviteParams>) {
    setParams({ ...params, ...changes });
    setKey(createUuid());
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (createInvite.isPending) return;
    createInvite.mutate(
      { ...params, key },
      {
        onSuccess: ({ id }) => {
          showSuccessToast(t('created'));
          onCreated(id);
        },
        onError: (error) => {
          // On 409 the invitation of this key has been deleted, so the next submit needs a new key. After any
          // other error the request may still have succeeded, so a retry must use the same key.
          if (error instanceof ApiError && error.status === 409) setKey(createUuid());
          showErrorToast(t('error'), problem(t('createFailed'), error));
        },
      },
    );
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-m border border-line p-4"
    >
      <TextField
        name="note"
        label={t('note')}
        hint={t('noteHint')}
        autoComplete="off"
        maxLength={inviteLimits.note}
        value={params.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <LimitFields params={params} onChange={change} />
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        <Button
          type="submit"
          variant="primary"
          isPending={createInvite.isPending}
          pendingLabel={t('creating')}
        >
          {t('create')}
        </Button>
      </div>
    </form>
  );
}

type LimitProps = { params: InviteParams; onChange: (changes: Partial<InviteParams>) => void };

/** For how long and how often the link can be used. */
function LimitFields({ params, onChange }: LimitProps) {
  const t = useTranslations('invites');
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t('days')}
        options={inviteDayOptions.map((days) => ({
          value: String(days),
          label: days === null ? t('forEver') : t('day', { count: days }),
        }))}
        value={String(params.days)}
        onPick={(value) =>
          onChange({ days: inviteDayOptions.find((days) => String(days) === value) ?? null })
        }
      />
      <Select
        label={t('uses')}
        options={inviteUseOptions.map((uses) => ({
          value: String(uses),
          label: uses === null ? t('anybody') : t('people', { count: uses }),
        }))}
        value={String(params.uses)}
        onPick={(value) =>
          onChange({ uses: inviteUseOptions.find((uses) => String(uses) === value) ?? null })
        }
      />
    </div>
  );
}
