import { Check, Copy, MessageCircle, QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

const LazyQrCodeImage = createLazyComponent(() => import('./QrCodeImage.tsx'), 'QrCodeImage');

type Props = { link: string; hubName: string };

/** The ways to share an invitation link. */
export function ShareInviteActions({ link, hubName }: Props) {
  const t = useTranslations('invites');
  const [isCopied, setIsCopied] = useState(false);
  const [isQrCodeShown, setIsQrCodeShown] = useState(false);
  const text = t('shareText', { hub: hubName, link });

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      showErrorToast(t('error'), t('copyFailed'));
    }
  }

  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          icon={isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={toButtonClasses({ size: 'small' })}
        >
          <MessageCircle size={16} aria-hidden="true" />
          {t('whatsapp')}
          <span className="sr-only">({t('whatsappHint')})</span>
        </a>
        {'share' in navigator && (
          <Button
            size="small"
            icon={<Share2 size={16} aria-hidden="true" />}
            // The error is ignored: a user who closes the system's share sheet has changed their mind.
            onClick={() => void navigator.share({ text, url: link }).catch(() => undefined)}
          >
            {t('share')}
          </Button>
        )}
        <Button
          size="small"
          icon={<QrCode size={16} aria-hidden="true" />}
          aria-expanded={isQrCodeShown}
          onClick={() => setIsQrCodeShown(!isQrCodeShown)}
        >
          {t('showQr')}
        </Button>
      </div>
      {isQrCodeShown && (
        <LazyBoundary onFail={() => setIsQrCodeShown(false)}>
          <LazyQrCodeImage link={link} />
        </LazyBoundary>
      )}
    </>
  );
}
