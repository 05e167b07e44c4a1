import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { GraduationCap } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useMe } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

const LessonDialog = lazy(() =>
  import('./AddEventAsLessonDialog.tsx').then(({ AddEventAsLessonDialog: component }) => ({
    default: component,
  })),
);

/** A button for staff that turns the notes or the recording of an event into a lesson. */
export function AddEventAsLessonButton({ event }: { event: EventDetails }) {
  const t = useTranslations('events');
  const me = useMe();
  const [isOpen, setIsOpen] = useState(false);
  if (!me || !isRoleAtLeast(me.role, 'moderator') || (!event.notes && !event.recording)) return null;
  return (
    <>
      <Button
        size="small"
        icon={<GraduationCap size={16} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('createLesson')}
      </Button>
      {isOpen && (
        <Suspense>
          <LessonDialog event={event} memberId={me.id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
