import { Flag } from 'lucide-react';
import { MenuItem } from '#design/Menu.tsx';
import { useWords } from '#platform/words/words.ts';
import { setReportTarget } from './asked.ts';

/** Renders the report item in the menu of a received message. */
export function MessageReport({ message }: { message: { id: string } }) {
  const words = useWords('reports');
  return (
    <MenuItem icon={<Flag size={16} />} onPick={() => setReportTarget({ type: 'message', id: message.id })}>
      {words('report')}
    </MenuItem>
  );
}
