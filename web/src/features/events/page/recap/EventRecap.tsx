import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { PencilLine, Video } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { joinClassNames } from '#design/classes.ts';
import { externalLinkProps } from '#design/external-link-props.ts';
import { createLazyDialog } from '#platform/lazy/create-lazy-dialog.tsx';
import { Markdown } from '#platform/markdown/Markdown.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

const LazyEventRecapDialog = createLazyDialog(() =>
  import('./EventRecapDialog.tsx').then((module) => module.EventRecapDialog),
);

type Props = { event: EventDetails; Lesson: ComponentType<{ event: EventDetails }> };

/** Renders the recap of a past event: its notes and its recording. */
export function EventRecap({ event, Lesson }: Props) {
  const t = useTranslations('events');
  const [isWriting, setIsWriting] = useState(false);
  const { notes, recording, canEdit } = event;
  if (!notes && !recording && !canEdit) return null;
  return (
    <Card aria-labelledby="event-afterwards" className="mt-4 p-4.5 wide:p-6.5">
      <h2 id="event-afterwards" className="mb-3 text-heading">
        {t('afterwards')}
      </h2>
      {notes && <Markdown text={notes} />}
      <div className={joinClassNames('flex flex-wrap gap-2 print:hidden', notes !== '' && 'mt-4')}>
        {recording && (
          <a
            href={recording}
            {...(recording.startsWith(`${location.origin}/`) ? {} : externalLinkProps)}
            className={toButtonClasses({ variant: 'primary', size: 'small' })}
          >
            <Video size={16} aria-hidden="true" />
            {t('recording')}
          </a>
        )}
        {canEdit && (
          <Button
            size="small"
            icon={<PencilLine size={16} aria-hidden="true" />}
            onClick={() => setIsWriting(true)}
          >
            {t(notes || recording ? 'notesEdit' : 'notesWrite')}
          </Button>
        )}
        <Lesson event={event} />
      </div>
      {isWriting && <LazyEventRecapDialog event={event} onClose={() => setIsWriting(false)} />}
    </Card>
  );
}
