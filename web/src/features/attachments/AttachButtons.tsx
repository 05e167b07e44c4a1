import { ChartBar, Image, Link, SquarePlay } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { joinClassNames } from '#design/classes.ts';
import type { AttachmentDraft } from '#features/discussions/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

const kinds = [
  { kind: 'file', Icon: Image },
  { kind: 'link', Icon: Link },
  { kind: 'video', Icon: SquarePlay },
  { kind: 'poll', Icon: ChartBar },
] as const;

type Props = { onPick: (kind: AttachmentDraft['kind']) => void; className?: string };

/** The buttons that add an attachment to a draft of a discussion. */
export function AttachButtons({ onPick, className }: Props) {
  const t = useTranslations('attachments');
  return (
    <div role="group" aria-label={t('attach')} className={joinClassNames('flex flex-wrap gap-1', className)}>
      {kinds.map(({ kind, Icon }) => (
        <Button
          key={kind}
          variant="quiet"
          size="small"
          icon={<Icon size={18} aria-hidden="true" />}
          onClick={() => onPick(kind)}
        >
          {t(kind)}
        </Button>
      ))}
    </div>
  );
}
