import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

/**
 * A text to copy into a bank's app. If copying is not permitted, the user can select it, because the whole text is
 * shown.
 */
export function CopyField({ label, text }: { label: string; text: string }) {
  const t = useTranslations('orders');
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      showErrorToast(t('error'), t('copyFailed'));
    }
  }
  return (
    <div>
      <TextArea
        readOnly
        label={label}
        value={text}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="primary"
        className="mt-3 w-full wide:w-auto"
        icon={isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
      </Button>
    </div>
  );
}
