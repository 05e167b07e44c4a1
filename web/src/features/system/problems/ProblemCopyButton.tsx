import type { SystemProblem } from '@mutirao/contract/features/system/schemas';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';

// In milliseconds.
const copiedNoticeMs = 3_000;

type Props = { text: string; id: SystemProblem['id']; title: string };

/** Copies the command or value that solves a problem, and shows for 3 seconds that it was copied. */
export function ProblemCopyButton({ text, id, title }: Props) {
  const t = useTranslations('system');
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(undefined), copiedNoticeMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      showErrorToast(t('error'), t('copyFailed'));
    }
  }
  const Icon = isCopied ? Check : Copy;
  const label = t(id === 'spf_excludes_server' ? 'copyAddress' : 'copyRecord');
  return (
    <>
      <Button
        icon={<Icon size={17} aria-hidden="true" />}
        aria-label={`${label}: ${title}`}
        onClick={() => void copy()}
      >
        {isCopied ? t('copied') : label}
      </Button>
      <span aria-live="polite" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </>
  );
}
