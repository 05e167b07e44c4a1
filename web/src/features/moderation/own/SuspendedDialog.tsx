import type { Profile } from '@mutirao/contract/features/members/schemas';
import { AlertFrame } from '#design/AlertFrame.tsx';
import { Button } from '#design/Button.tsx';
import { useWords } from '#platform/messages/i18n.ts';
import { BanReason } from './BanReason.tsx';

type Props = { ban: NonNullable<Profile['ban']>; onEnter: () => void; onClose: () => void };

/** For a member who was reading when a permanent ban ended their session: what, why, until when, and what they can still do. */
export function SuspendedDialog({ ban, onEnter, onClose }: Props) {
  const words = useWords('ownSanctions');
  return (
    <AlertFrame isWide title={words('shutOutTitle')} line={words('putOutLine')} onCancel={onClose}>
      <BanReason ban={ban} className="mt-4" />
      <p className="mt-4">{words('putOutLeft')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{words('close')}</Button>
        <Button variant="primary" onClick={onEnter}>
          {words('enterAgain')}
        </Button>
      </div>
    </AlertFrame>
  );
}
