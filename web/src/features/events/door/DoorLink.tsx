import { Link } from '@tanstack/react-router';
import { DoorOpen } from 'lucide-react';
import { buttonClasses } from '#design/Button.tsx';
import { useWords } from '#platform/words/words.ts';

/** The way to the door, for those who stand there: a page of its own, since no other may ask for the camera. */
export function DoorLink({ id }: { id: string }) {
  const words = useWords('door');
  return (
    <Link
      to="/eventos/$id/entrada"
      params={{ id }}
      reloadDocument
      className={buttonClasses({ size: 'small' })}
    >
      <DoorOpen size={16} aria-hidden="true" />
      {words('open')}
    </Link>
  );
}
