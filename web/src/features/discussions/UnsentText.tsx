import { useId, type ReactNode, type Ref } from 'react';
import { Button } from '#design/Button.tsx';
import { joinClassNames } from '#design/classes.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  text: string;
  /** Why the text was not sent, and what the user can do with it. */
  line: string;
  className?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  onDiscard: () => void;
  /** Further buttons, after those that discard and copy the text. */
  children?: ReactNode;
};

/** A text that the user was writing in something that was deleted. It can be copied or discarded. */
export function UnsentText({ text, line, className, headingRef, onDiscard, children }: Props) {
  const t = useTranslations('discussions');
  const titleId = useId();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showSuccessToast(t('textCopied'));
    } catch {
      showErrorToast(t('error'), t('copyTextFailed'));
    }
  }

  return (
    <section aria-labelledby={titleId} className={joinClassNames('flex flex-col gap-3', className)}>
      <h2 id={titleId} ref={headingRef} tabIndex={-1} className="text-label outline-none">
        {t('unsent')}
      </h2>
      <p className="text-small text-ink-2">{line}</p>
      <p className="max-h-60 overflow-y-auto rounded-s border border-line bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onDiscard}>
          {t('discardText')}
        </Button>
        <Button onClick={() => void copy()}>{t('copyText')}</Button>
        {children}
      </div>
    </section>
  );
}
