import { Button } from '#design/Button.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useConversationAction } from '../queries.ts';

/** The request of a member that the user has not answered yet, with the buttons to accept or decline it. */
export function MessageRequestBar({
  id,
  name,
  onRejected,
}: {
  id: string;
  name: string;
  onRejected: () => void;
}) {
  const t = useTranslations('chat');
  const problem = useErrorMessageFormatter();
  const conversationAction = useConversationAction(id);
  const onError = (error: unknown) => showErrorToast(t('error'), problem(t('settleFailed'), error));
  return (
    <section
      aria-label={t('requestTitle', { name })}
      className="flex shrink-0 flex-wrap items-center justify-between gap-x-5 gap-y-2.5 border-b border-line bg-brand-soft px-4 py-3 wide:px-5"
    >
      <div className="min-w-0 grow basis-56">
        <p className="text-label font-semibold">{t('requestTitle', { name })}</p>
        <p className="text-small text-ink-2">{t('requestLine', { name })}</p>
      </div>
      <div className="flex gap-2">
        <Button
          isPending={conversationAction.isPending && conversationAction.variables === 'refuse'}
          onClick={() => conversationAction.mutate('refuse', { onSuccess: onRejected, onError })}
        >
          {t('refuse')}
        </Button>
        <Button
          variant="primary"
          isPending={conversationAction.isPending && conversationAction.variables === 'accept'}
          onClick={() => conversationAction.mutate('accept', { onError })}
        >
          {t('accept')}
        </Button>
      </div>
    </section>
  );
}
