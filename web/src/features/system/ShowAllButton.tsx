import { Button } from '#design/Button.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = { isOpen: boolean; onToggle: () => void; expandLabel: string };

/** Expands a shortened list to all its rows, and collapses it again. */
export function ShowAllButton({ isOpen, onToggle, expandLabel }: Props) {
  const t = useTranslations('system');
  return (
    <div className="border-t border-line px-2 py-1">
      <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? t('showFewer') : expandLabel}
      </Button>
    </div>
  );
}
