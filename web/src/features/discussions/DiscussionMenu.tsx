import { isStaffRole } from '@mutirao/contract/kit/roles';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { isEditWindowClosed } from '@mutirao/contract/kit/newcomers';
import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#design/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '#design/Menu.tsx';
import { useMe } from '#features/members/index.ts';
import { useNow } from '#platform/dates/now.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usePinOrLockDiscussion } from './editing/queries.ts';
import { DiscussionStaffMenuItems, type PinOrLockAction } from './editing/DiscussionStaffMenuItems.tsx';
import { DeleteDiscussionDialog } from './DeleteDiscussionDialog.tsx';
import { useDiscussionSlots } from './slots.ts';

const LazyAnnounceDiscussionDialog = createLazyComponent(
  () => import('./editing/AnnounceDiscussionDialog.tsx'),
  'AnnounceDiscussionDialog',
);
const LazyEditDiscussionDialog = createLazyComponent(
  () => import('./editing/EditDiscussionDialog.tsx'),
  'EditDiscussionDialog',
);
const LazyMoveDiscussionDialog = createLazyComponent(
  () => import('./editing/MoveDiscussionDialog.tsx'),
  'MoveDiscussionDialog',
);

/** Copies the address of a discussion, and shows a toast with the result. */
export function useCopyDiscussionLink(id: string) {
  const t = useTranslations('discussions');
  return async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/discussions/${id}`);
      showSuccessToast(t('linkCopied'));
    } catch {
      showErrorToast(t('error'), t('copyFailed'));
    }
  };
}

type Props = { discussion: DiscussionCard; isUnderReview?: boolean; onDeleted?: () => void };

/**
 * The actions on a discussion: its author and staff can edit and delete it, staff can pin, lock and move it, and admins
 * can announce it to all members.
 */
export function DiscussionMenu({ discussion, isUnderReview = false, onDeleted }: Props) {
  const t = useTranslations('discussions');
  const me = useMe();
  const copyLink = useCopyDiscussionLink(discussion.id);
  const setStatus = useSetStatus(discussion.id);
  const { MenuItems, SanctionMenuItems } = useDiscussionSlots();
  const [layer, setLayer] = useState<'deleting' | 'editing' | 'moving' | 'announcing'>();
  const close = () => setLayer(undefined);
  const isStaff = me !== null && isStaffRole(me.role);
  const canDelete = !isUnderReview && (isStaff || me?.id === discussion.authorId);
  const canEdit = useIsEditWindowOpen(discussion.createdAt) && canDelete;

  return (
    <>
      <Menu
        label={t('actions')}
        trigger={
          <IconButton label={t('actions')}>
            <Ellipsis size={18} />
          </IconButton>
        }
      >
        <MenuItem icon={<Link2 size={16} />} onPick={() => void copyLink()}>
          {t('copyLink')}
        </MenuItem>
        {MenuItems && !isUnderReview && <MenuItems card={discussion} />}
        {canEdit && (
          <MenuItem icon={<Pencil size={16} />} onPick={() => setLayer('editing')}>
            {t('edit')}
          </MenuItem>
        )}
        {isStaff && !isUnderReview && (
          <DiscussionStaffMenuItems
            card={discussion}
            onPinOrLock={(action) => void setStatus(action)}
            onMove={() => setLayer('moving')}
            onAnnounce={me.role === 'admin' ? () => setLayer('announcing') : undefined}
          />
        )}
        {canDelete && (
          <>
            <MenuSeparator />
            {isStaff && SanctionMenuItems && <SanctionMenuItems card={discussion} />}
            <MenuItem icon={<Trash2 size={16} />} isDanger onPick={() => setLayer('deleting')}>
              {t('delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      <LazyBoundary onFail={close}>
        {layer === 'editing' && <LazyEditDiscussionDialog id={discussion.id} onClose={close} />}
        {layer === 'moving' && <LazyMoveDiscussionDialog card={discussion} onClose={close} />}
        {layer === 'announcing' && <LazyAnnounceDiscussionDialog card={discussion} onClose={close} />}
        {layer === 'deleting' && (
          <DeleteDiscussionDialog discussion={discussion} onClose={close} onDeleted={onDeleted} />
        )}
      </LazyBoundary>
    </>
  );
}

/**
 * Returns true while the user may still edit a discussion: newcomers only for a limited time after publishing it, other
 * members and staff without limit.
 */
function useIsEditWindowOpen(publishedAt: string) {
  const me = useMe();
  const now = useNow();
  if (!me) return false;
  const { role, createdAt } = me;
  return !isEditWindowClosed(new Date(publishedAt), { me: { role, createdAt: new Date(createdAt) }, now });
}

function useSetStatus(id: string) {
  const t = useTranslations('discussions');
  const problem = useErrorMessageFormatter();
  const status = usePinOrLockDiscussion(id);
  return async (action: PinOrLockAction) => {
    try {
      await status.mutateAsync(action);
    } catch (error) {
      showErrorToast(t('error'), problem(t('statusFailed'), error));
    }
  };
}
