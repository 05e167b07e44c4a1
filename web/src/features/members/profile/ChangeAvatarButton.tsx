import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

const AvatarDialog = createLazyComponent(() => import('./AvatarDialog.tsx'), 'AvatarDialog');

/** Renders the member's own avatar, and the button to change it. */
export function ChangeAvatarButton({ me }: { me: OwnProfile }) {
  const t = useTranslations('profile');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="group relative block rounded-full"
      >
        <span className="sr-only">{t('changePhoto')}</span>
        <Avatar name={me.name} seed={me.id} image={me.avatar} size="portrait" />
        <span className="absolute right-0 bottom-0 grid size-8 place-items-center rounded-full border border-line bg-surface text-ink-2 transition-colors duration-150 group-hover:border-line-strong group-hover:text-ink">
          <Camera size={16} aria-hidden="true" />
        </span>
      </button>
      {isOpen && (
        <LazyBoundary onFail={close}>
          <AvatarDialog me={me} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
