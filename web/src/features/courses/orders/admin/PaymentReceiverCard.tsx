import { orderLimits } from '@mutirao/contract/features/courses/orders/limits';
import { parsePixKey } from '@mutirao/contract/features/courses/orders/pix-key';
import type {
  NewPaymentReceiver,
  PaymentReceiverSettings,
} from '@mutirao/contract/features/courses/orders/schemas';
import type { SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { TextField } from '#design/TextField.tsx';
import { TitledCard } from '#design/TitledCard.tsx';
import { useFormFields } from '#platform/forms/fields.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useChangePaymentReceiver, usePaymentReceiver } from './queries.ts';

/** The receiver of the payments for courses. Without one, no course can be bought. */
export function PaymentReceiverCard() {
  const t = useTranslations('orderAdmin');
  const query = usePaymentReceiver();
  return (
    <TitledCard title={t('receiver')} line={t('receiverLine')}>
      <QueryScreen
        query={query}
        loading={<Skeleton className="h-40 w-full animate-fade-delayed" />}
        failed={{ title: t('receiverFailed'), line: t('failedLine'), retryLabel: t('retry') }}
      >
        {(view) => <ReceiverForm key={JSON.stringify(view.receiver)} view={view} />}
      </QueryScreen>
    </TitledCard>
  );
}

const names = ['key', 'name', 'city'] as const;

function ReceiverForm({ view }: { view: PaymentReceiverSettings }) {
  const t = useTranslations('orderAdmin');
  const problem = useErrorMessageFormatter();
  const change = useChangePaymentReceiver();
  const { receiver } = view;
  const start = { key: receiver?.key ?? '', name: receiver?.name ?? '', city: receiver?.city ?? '' };
  const { form, values, bind, setFound, focusFirst } = useFormFields(start);
  const kind = parsePixKey(values.key)?.kind;
  const isSame = names.every((name) => values[name].trim() === start[name]);

  function send(wanted: NewPaymentReceiver | null, successMessage: string) {
    if (change.isPending) return;
    change.mutate(wanted, {
      onSuccess: () => showSuccessToast(successMessage),
      onError: (error) => showErrorToast(t('error'), problem(t('actionFailed'), error)),
    });
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const missing = names.filter((name) => values[name].trim() === '');
    const wrong = {
      ...(kind ? {} : { key: t('keyWrong') }),
      ...Object.fromEntries(missing.map((name) => [name, t('missing')])),
    };
    setFound(wrong);
    if (Object.keys(wrong).length > 0) return focusFirst(Object.keys(wrong));
    send({ key: values.key.trim(), name: values.name.trim(), city: values.city.trim() }, t('saved'));
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        {...bind('key')}
        label={t('key')}
        hint={kind ? t(`${kind}Kind`) : t('keyHint')}
        maxLength={orderLimits.key}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField
          {...bind('name')}
          label={t('name')}
          hint={t('nameHint', { count: orderLimits.receiverName })}
          maxLength={orderLimits.receiverName}
          autoComplete="off"
        />
        <TextField
          {...bind('city')}
          label={t('city')}
          hint={t('cityHint', { count: orderLimits.receiverCity })}
          maxLength={orderLimits.receiverCity}
          autoComplete="off"
        />
      </div>
      <p className="text-small text-ink-2">{t(view.webhook ? 'webhookOn' : 'webhookOff')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        {receiver && (
          <Button variant="quiet" disabled={change.isPending} onClick={() => send(null, t('stopped'))}>
            {t('stop')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={isSame}
          isPending={change.isPending}
          pendingLabel={t('saving')}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
