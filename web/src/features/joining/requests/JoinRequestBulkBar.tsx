import { Check } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { Checkbox } from '#design/Checkbox.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  count: number;
  isAll: boolean;
  isPending: boolean;
  onSelectAll: (isAll: boolean) => void;
  onApprove: () => void;
};

/** The bulk actions on the selected join requests. */
export function JoinRequestBulkBar({ count, isAll, isPending, onSelectAll, onApprove }: Props) {
  const t = useTranslations('joining');
  return (
    <div className="mb-3.5 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 px-4 wide:px-5">
      <Checkbox label={t('pickAll')} isChecked={isAll && count > 0} onChange={onSelectAll} />
      {count > 0 && (
        <Button
          size="small"
          variant="primary"
          icon={<Check size={16} aria-hidden="true" />}
          isPending={isPending}
          pendingLabel={t('approving')}
          onClick={onApprove}
        >
          {t('approveMany', { count })}
        </Button>
      )}
    </div>
  );
}
