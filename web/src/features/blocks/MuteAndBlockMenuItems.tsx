import type { MuteOrBlockKind } from '@mutirao/contract/features/blocks/limits';
import { isRemovedMember } from '@mutirao/contract/kit/removed-member';
import { UserCheck, UserX, Volume2, VolumeX } from 'lucide-react';
import { MenuItem } from '#design/Menu.tsx';
import { useMe } from '#features/members/index.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useOwnMuteOrBlockOfMember } from './use-own-mute-or-block-of-member.ts';
import { requestFocusOfHiddenContentNotice } from './hidden-content-notice-focus.ts';
import { useMuteOrBlockMember } from './queries.ts';

type Props = {
  member: { id: string; name: string };
  /** The id of the content to which the menu belongs. */
  contentId?: string | undefined;
};

const successTitleKeys = { mute: 'muted', block: 'blocked' } as const;
const successLineKeys = { mute: 'mutedLine', block: 'blockedLine' } as const;

/** Menu items to mute or block a member, or to undo it, in a menu about them or their content. */
export function MuteAndBlockMenuItems({ member: { id, name }, contentId }: Props) {
  const t = useTranslations('blocks');
  const problem = useErrorMessageFormatter();
  const me = useMe();
  const kind = useOwnMuteOrBlockOfMember(id);
  const block = useMuteOrBlockMember(id);
  if (!me || me.id === id || isRemovedMember({ name })) return null;

  // Awaits the mutation instead of using its callbacks: the menu, and maybe the content that it belongs to, is
  // unmounted when the response arrives, and callbacks of unmounted components do not run.
  async function set(wanted: MuteOrBlockKind | undefined) {
    if (wanted && !kind) requestFocusOfHiddenContentNotice(contentId);
    try {
      await block.mutateAsync(wanted);
    } catch (error) {
      requestFocusOfHiddenContentNotice(undefined);
      return showErrorToast(t('error'), problem(t('failed'), error));
    }
    return wanted
      ? showSuccessToast(t(successTitleKeys[wanted], { name }), t(successLineKeys[wanted]))
      : showSuccessToast(t('lifted', { name }));
  }

  return (
    <>
      {kind !== 'block' && (
        <MenuItem
          icon={kind ? <Volume2 size={16} /> : <VolumeX size={16} />}
          onPick={() => void set(kind ? undefined : 'mute')}
        >
          {t(kind ? 'unmute' : 'mute', { name })}
        </MenuItem>
      )}
      <MenuItem
        icon={kind === 'block' ? <UserCheck size={16} /> : <UserX size={16} />}
        onPick={() => void set(kind === 'block' ? undefined : 'block')}
      >
        {t(kind === 'block' ? 'unblock' : 'block', { name })}
      </MenuItem>
    </>
  );
}
