import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Copies a text, and shows that it was copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('settings');
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
    <Button
      size="small"
      icon={isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? t('copied') : label}</span>
    </Button>
  );
}
