import { courseLimits } from '@mutirao/contract/features/courses/limits';
import type { NewLesson } from '@mutirao/contract/features/courses/schemas';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';

type Left = Pick<EventDetails, 'id' | 'title' | 'notes' | 'recording'>;

const plain = (text: string) => text.replaceAll(/[\\`*_[\]<>~&]/g, '\\$&');

/** Returns the lesson of a past event: its recording if there is one, its notes, and a link back to the event. */
export function toNewLessonFromEvent(
  { id, title, notes, recording }: Left,
  { name, origin, from }: { name: string; origin: string; from: string },
): Pick<NewLesson, 'title' | 'kind' | 'content' | 'address'> {
  const back = `${from} [${plain(title)}](${origin}/eventos/${id})`;
  // Lessons play only videos served over https. Any other recording, such as a discussion of this hub, becomes a link.
  const isVideo =
    recording !== null && recording.startsWith('https://') && !recording.startsWith(`${origin}/`);
  const elsewhere = recording && !isVideo ? `<${recording}>` : '';
  return {
    title: name.trim().slice(0, courseLimits.lessonTitle),
    kind: isVideo ? 'video' : 'text',
    address: recording && isVideo ? recording : '',
    content: [notes, elsewhere, back].filter(Boolean).join('\n\n'),
  };
}
