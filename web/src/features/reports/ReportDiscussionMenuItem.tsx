import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { Flag } from 'lucide-react';
import { MenuItem } from '#design/Menu.tsx';
import { useMe } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { setReportTarget } from './report-target.ts';

/** Renders the report item in a discussion's menu; members cannot report their own. */
export function ReportDiscussionMenuItem({ card }: { card: DiscussionCard }) {
  const t = useTranslations('reports');
  const me = useMe();
  if (!me || me.id === card.authorId) return null;
  return (
    <MenuItem icon={<Flag size={16} />} onPick={() => setReportTarget({ type: 'discussion', id: card.id })}>
      {t('report')}
    </MenuItem>
  );
}
