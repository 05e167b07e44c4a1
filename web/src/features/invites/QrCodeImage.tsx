import { renderSVG } from 'uqr';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Renders the QR code of a link. */
export function QrCodeImage({ link }: { link: string }) {
  const t = useTranslations('invites');
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(link, { border: 1 }))}`;
  return (
    <div className="mt-3 flex flex-col items-center gap-2">
      {/* The background is light in both themes, so that scanners can read the QR code. */}
      <div className="rounded-m border border-line bg-surface p-3 dark:bg-ink">
        <img src={picture} alt={t('qrLabel')} className="size-44" />
      </div>
      <p className="text-meta text-ink-2">{t('qrLine')}</p>
    </div>
  );
}
