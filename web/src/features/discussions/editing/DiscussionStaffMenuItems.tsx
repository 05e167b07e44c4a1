import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { FolderInput, Lock, LockOpen, Megaphone, Pin, PinOff } from 'lucide-react';
import { MenuItem, MenuSeparator } from '#design/Menu.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

export type PinOrLockAction = 'pin' | 'unpin' | 'lock' | 'unlock';

type Props = {
  card: DiscussionCard;
  onPinOrLock: (action: PinOrLockAction) => void;
  onMove: () => void;
  /** Undefined if the user may not announce the discussion. */
  onAnnounce: (() => void) | undefined;
};

/** Staff actions on a discussion: pin, lock, move, announce. */
export function DiscussionStaffMenuItems({ card, onPinOrLock, onMove, onAnnounce }: Props) {
  const t = useTranslations('discussions');
  const pin = card.pinned ? 'unpin' : 'pin';
  const lock = card.locked ? 'unlock' : 'lock';
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={card.pinned ? <PinOff size={16} /> : <Pin size={16} />} onPick={() => onPinOrLock(pin)}>
        {t(pin)}
      </MenuItem>
      <MenuItem
        icon={card.locked ? <LockOpen size={16} /> : <Lock size={16} />}
        onPick={() => onPinOrLock(lock)}
      >
        {t(lock)}
      </MenuItem>
      <MenuItem icon={<FolderInput size={16} />} onPick={onMove}>
        {t('move')}
      </MenuItem>
      {onAnnounce && (
        <MenuItem icon={<Megaphone size={16} />} onPick={onAnnounce}>
          {t('announce')}
        </MenuItem>
      )}
    </>
  );
}
