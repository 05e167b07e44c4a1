import { Button } from '#design/Button.tsx';
import { joinClassNames } from '#design/classes.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { retryMessage, discardOutgoingMessage } from '../outbox.ts';
import type { OutgoingMessage } from '../outgoing-message.ts';
import { MessageBubble } from './MessageBubble.tsx';

type Props = { message: OutgoingMessage; onEditAgain: (message: OutgoingMessage) => void };

const causes = { offline: 'unheard', hub: 'hubFailed', session: 'sessionEnded' } as const;

/** A message that is being sent. If it fails, it remains until it is delivered or its author discards it. */
export function OutgoingMessageRow({ message, onEditAgain }: Props) {
  const t = useTranslations('chat');
  const { key, content, files, state, isUnheard, cause, reason: sentence, code } = message;
  const reason = sentence || (code && t('refused'));
  // A message that has failed is shown as failed during automatic retries, too, so that the row does not flicker.
  const hasFailed = state === 'failed' || isUnheard === true;
  const isLeaving = state === 'sending';
  return (
    <div data-keep-clear={hasFailed || undefined} className="mt-1 flex flex-col items-end">
      <div className="max-w-[min(85%,36rem)] min-w-0">
        <MessageBubble content={content} isOwn hasCorner isDimmed>
          {files.length > 0 && (
            <p className={joinClassNames('text-small', content && 'mt-1')}>
              {files.map(({ name }) => name).join(', ')}
            </p>
          )}
        </MessageBubble>
      </div>
      {!hasFailed && (
        <p className="mt-1 px-1 text-meta text-ink-2">{t(state === 'sending' ? 'sending' : 'waiting')}</p>
      )}
      {hasFailed && (
        <div role="alert" className="mt-1 flex max-w-[min(85%,36rem)] flex-col items-end gap-1">
          <p className="px-1 text-right text-meta text-clay">
            {[t('notSent'), cause ? t(causes[cause]) : reason].filter(Boolean).join('\u00a0· ')}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button size="small" disabled={isLeaving} onClick={() => retryMessage(key)}>
              {t('retry')}
            </Button>
            {files.length === 0 && (
              <Button
                size="small"
                variant="quiet"
                disabled={isLeaving}
                onClick={() => {
                  discardOutgoingMessage(key);
                  onEditAgain(message);
                }}
              >
                {t('editAgain')}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              disabled={isLeaving}
              onClick={() => discardOutgoingMessage(key)}
            >
              {t('discard')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
