import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { Dialog } from '#design/Dialog.tsx';
import { useMe } from '#features/members/index.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadModerationTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';
import { ShortcutRows } from './ShortcutRows.tsx';

const rows = [
  { name: 'keySearch', keys: ['Ctrl K', '/'] },
  { name: 'keyNew', keys: ['N'] },
  { name: 'keyPublish', keys: ['Ctrl Enter'] },
  { name: 'keyNext', keys: ['J'] },
  { name: 'keyPrevious', keys: ['K'] },
  { name: 'keyLike', keys: ['L'] },
  { name: 'keyClose', keys: ['Esc'] },
  { name: 'keyToasts', keys: ['F8'] },
  { name: 'keyHelp', keys: ['?'] },
] as const;

/** Lists the keyboard shortcuts of the page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('app');
  const me = useMe();
  const isStaff = me !== null && isRoleAtLeast(me.role, 'moderator');
  return (
    <Dialog title={t('shortcuts')} closeLabel={t('close')} onClose={onClose}>
      <ShortcutRows rows={rows.map(({ name, keys }) => ({ name: t(name), keys }))} />
      {isStaff && (
        <LazyBoundary hidesError>
          <WithTranslations loader={loadModerationTranslations}>
            <StaffKeys />
          </WithTranslations>
        </LazyBoundary>
      )}
    </Dialog>
  );
}

const staffRows = [
  { name: 'keyStep', keys: ['J', 'K'] },
  { name: 'keyIgnore', keys: ['I'] },
  { name: 'keyDelete', keys: ['E', 'D'] },
  { name: 'keyWarn', keys: ['A'] },
  { name: 'keyPunish', keys: ['P'] },
  { name: 'keyBan', keys: ['B'] },
  { name: 'keySelect', keys: ['X'] },
  { name: 'keyUndo', keys: ['U'] },
  { name: 'keyOpen', keys: ['O'] },
  { name: 'keyConfirm', keys: ['Enter'] },
] as const;

/** Lists the keyboard shortcuts of the staff panel. */
function StaffKeys() {
  const t = useTranslations('moderation');
  return (
    <section>
      <h3 className="border-t border-line px-5 pt-4 text-lead">{t('keys')}</h3>
      <ShortcutRows rows={staffRows.map(({ name, keys }) => ({ name: t(name), keys }))} />
    </section>
  );
}
