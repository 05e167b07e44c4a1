import { Sparkles } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

type Input = { isFetching: boolean; isError: boolean; error: unknown; refetch: () => unknown };
type Props = {
  title: string;
  /** The level of the panel's heading, which depends on the headings above it on the page. */
  level: 'h2' | 'h3';
  waiting: string;
  failed: string;
  reply: Input;
  onClose: () => void;
  children: ReactNode;
};

/** A reply of the model that the user requested. On failure the user can retry. */
export function AssistantReplyFrame({
  title,
  level: Heading,
  waiting,
  failed,
  reply,
  onClose,
  children,
}: Props) {
  const t = useTranslations('assistant');
  const formatErrorReason = useErrorReasonFormatter();
  const heading = useId();
  const containerRef = useRef<HTMLElement>(null);
  // The button that requested the reply is unmounted, so the section takes the focus.
  useEffect(() => containerRef.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={containerRef}
      tabIndex={-1}
      aria-labelledby={heading}
      aria-busy={reply.isFetching}
      className="animate-fade rounded-m border border-line bg-sunken px-4 py-3.5 outline-none wide:px-5 print:hidden"
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <Heading id={heading} className="flex items-center gap-2 text-label font-semibold">
          <Sparkles size={16} aria-hidden="true" className="shrink-0 text-brand" />
          {title}
        </Heading>
        <Button variant="quiet" size="small" className="-mr-3" onClick={onClose}>
          {t(reply.isFetching ? 'cancel' : 'close')}
        </Button>
      </div>
      <div role="status" className="mt-1.5">
        {reply.isFetching && (
          <p className="flex items-center gap-2.5 text-small text-ink-2">
            <Spinner />
            {waiting}
          </p>
        )}
        {!reply.isFetching && !reply.isError && children}
      </div>
      {!reply.isFetching && reply.isError && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 grow basis-60 text-small">
            {failed} {formatErrorReason(reply.error)}
          </p>
          <Button size="small" onClick={() => void reply.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </section>
  );
}
