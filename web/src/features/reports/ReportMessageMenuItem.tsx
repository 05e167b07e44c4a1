import { Flag } from 'lucide-react';
import { MenuItem } from '#design/Menu.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { setReportTarget } from './report-target.ts';

/** Renders the report item in the menu of a received message. */
export function ReportMessageMenuItem({ message }: { message: { id: string } }) {
  const t = useTranslations('reports');
  return (
    <MenuItem icon={<Flag size={16} />} onPick={() => setReportTarget({ type: 'message', id: message.id })}>
      {t('report')}
    </MenuItem>
  );
}
