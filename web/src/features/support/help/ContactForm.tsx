import { contactCategories, supportLimits } from '@mutirao/contract/features/support/limits';
import { Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { Select } from '#design/Select.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import { useMe } from '#features/members/index.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useContactSupport } from '../queries.ts';
import { ticketCategoryMessageKeys } from '../ticket-category-message-keys.ts';
import { useScrollIntoView } from './use-scroll-into-view.ts';

const emptyValues = { category: 'general', subject: '', message: '' };
const texts = ['subject', 'message'] as const;
/** The id of the form on the page, for links. */
const address = 'fale-com-a-equipe';

/** Sends a message to the support team. The typed text is saved as a draft until the server has stored it. */
export function ContactForm({ target }: { target: string }) {
  const t = useTranslations('support');
  const me = useMe();
  return (
    <Card aria-labelledby={address} className="p-4.5 wide:p-6.5">
      <h2
        ref={useScrollIntoView<HTMLHeadingElement>(target === address)}
        id={address}
        className="scroll-mt-4 text-heading"
      >
        {t('contact')}
      </h2>
      <p className="mt-1 mb-5 text-ink-2">{t('contactLine')}</p>
      {me && <Form key={me.id} memberId={me.id} />}
    </Card>
  );
}

function Form({ memberId }: { memberId: string }) {
  const t = useTranslations('support');
  const contact = useContactSupport();
  const { form, values, bind, showFieldErrors, isSending, send } = useDraftForm(
    `contact:${memberId}`,
    emptyValues,
    {
      title: t('error'),
      line: t('sendFailed'),
    },
  );
  const [sentId, setSentId] = useState<string>();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    const empty = texts.filter((name) => values[name].trim() === '');
    if (empty.length > 0) {
      showFieldErrors(Object.fromEntries(empty.map((name) => [name, t('missing')])));
      return showErrorToast(t('missingTitle'), t('missingLine'));
    }
    const long = texts.filter((name) => countExcessCharacters(name, values[name]) > 0);
    if (long.length > 0)
      return showFieldErrors(
        Object.fromEntries(
          long.map((name) => [name, t('tooLong', { count: countExcessCharacters(name, values[name]) })]),
        ),
      );
    const category = contactCategories.find((option) => option === values.category) ?? 'general';
    const ticket = await send((key) => contact.mutateAsync({ ...values, category, key }));
    if (!ticket) return;
    setSentId(ticket.id);
    showSuccessToast(t('sent'), t('sentLine'));
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div className="grid gap-5 wide:grid-cols-[14rem_minmax(0,1fr)]">
        <Select
          label={t('category')}
          options={contactCategories.map((value) => ({ value, label: t(ticketCategoryMessageKeys[value]) }))}
          value={values.category}
          isDisabled={isSending}
          onPick={(value) => bind('category').onChange({ target: { value } })}
        />
        <TextField {...bind('subject')} label={t('subject')} autoComplete="off" />
      </div>
      <TextArea {...bind('message')} label={t('message')} hint={t('messageHint')} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={t('sending')}>
          {t('send')}
        </Button>
        <p role="status" className="text-small text-ink-2">
          {sentId && (
            <Link
              to="/ajuda/chamados/$id"
              params={{ id: sentId }}
              className={toButtonClasses({ variant: 'link' })}
            >
              {t('follow')}
            </Link>
          )}
        </p>
      </div>
    </form>
  );
}

const countExcessCharacters = (name: (typeof texts)[number], text: string) =>
  text.trim().length - supportLimits[name];
