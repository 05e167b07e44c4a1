import { courseLimits } from '@mutirao/contract/features/courses/limits';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { useMe } from '#features/members/index.ts';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { SubmitModuleTitle } from './submit-module-title.ts';

type Props = {
  label: string;
  button: string;
  /** The key of the draft, without the id of the member. */
  draftKey: string;
  start?: string;
  onSend: SubmitModuleTitle;
  onCancel?: () => void;
};

/** The form for the title of a new or an existing module. */
export function ModuleTitleForm({ label, button, draftKey, start = '', onSend, onCancel }: Props) {
  const t = useTranslations('courseEditor');
  const [first] = useState({ title: start });
  const memberId = useMe()?.id;
  const { form, values, bind, fill, showFieldErrors, isSending, send } = useDraftForm(
    `${draftKey}:${memberId}`,
    first,
    {
      title: t('error'),
      line: t('contentsFailed'),
    },
  );

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    const title = values.title.trim();
    if (title === '') return showFieldErrors({ title: t('missing') });
    const excess = title.length - courseLimits.moduleTitle;
    if (excess > 0) return showFieldErrors({ title: t('tooLong', { count: excess }) });
    const sent = await send(() => onSend(title).then(() => true));
    if (sent) fill(first);
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-end gap-2"
    >
      <div className="min-w-48 grow">
        <TextField {...bind('title')} label={label} autoComplete="off" />
      </div>
      {onCancel && <Button onClick={onCancel}>{t('dismiss')}</Button>}
      <Button type="submit" isPending={isSending} className="h-10.5">
        {button}
      </Button>
    </form>
  );
}
