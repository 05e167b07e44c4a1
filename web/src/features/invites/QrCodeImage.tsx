import { renderSVG } from 'uqr';
import { useWords } from '#platform/messages/i18n.ts';

/** What a phone reads to open a link. */
export function QrCodeImage({ link }: { link: string }) {
  const words = useWords('invites');
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(link, { border: 1 }))}`;
  return (
    <div className="mt-3 flex flex-col items-center gap-2">
      {/* Scanned against white in both themes. */}
      <div className="rounded-m border border-line bg-surface p-3 dark:bg-ink">
        <img src={picture} alt={words('qrLabel')} className="size-44" />
      </div>
      <p className="text-meta text-ink-2">{words('qrLine')}</p>
    </div>
  );
}
