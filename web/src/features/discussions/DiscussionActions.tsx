import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { Ellipsis, Link2, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#design/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '#design/Menu.tsx';
import { useMe } from '#features/members/index.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { ConfirmDialog } from './layers.ts';
import { useDelete } from './queries.ts';
import { useSlots } from './slots.ts';

/** Copies the address of a discussion, and says whether that worked. */
export function useCopyLink(id: string) {
  const words = useWords('discussions');
  return async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/discussions/${id}`);
      tellSuccess(words('linkCopied'));
    } catch {
      tellProblem(words('error'), words('copyFailed'));
    }
  };
}

type Props = { discussion: DiscussionCard; isUnderReview?: boolean; onDeleted?: () => void };

/** What can be done with a discussion: its author and staff may delete it. */
export function DiscussionActions({ discussion, isUnderReview = false, onDeleted }: Props) {
  const words = useWords('discussions');
  const problem = useProblemWords();
  const me = useMe();
  const copyLink = useCopyLink(discussion.id);
  const deletion = useDelete();
  const { MenuItems } = useSlots();
  const [isAsking, setIsAsking] = useState(false);
  const isMine = me?.id === discussion.authorId;
  const mayDelete = !isUnderReview && (isMine || (me !== null && me.role !== 'member'));

  async function remove() {
    setIsAsking(false);
    try {
      await deletion.mutateAsync({ id: discussion.id, asStaff: !isMine });
    } catch (error) {
      return tellProblem(words('error'), problem(words('deleteFailed'), error));
    }
    tellSuccess(words('deleted'));
    onDeleted?.();
  }

  return (
    <>
      <Menu
        label={words('actions')}
        trigger={
          <IconButton label={words('actions')}>
            <Ellipsis size={18} />
          </IconButton>
        }
      >
        <MenuItem icon={<Link2 size={16} />} onPick={() => void copyLink()}>
          {words('copyLink')}
        </MenuItem>
        {MenuItems && !isUnderReview && <MenuItems card={discussion} />}
        {mayDelete && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 size={16} />} isDanger onPick={() => setIsAsking(true)}>
              {words('delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={words('deleteTitle')}
            question={words('deleteQuestion')}
            confirmLabel={words('delete')}
            cancelLabel={words('cancel')}
            onConfirm={() => void remove()}
            onCancel={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
