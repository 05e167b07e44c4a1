import { courseLimits } from '@mutirao/contract/features/courses/limits';
import type { NewLesson } from '@mutirao/contract/features/courses/schemas';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';

type LessonSource = Pick<EventDetails, 'id' | 'title' | 'notes' | 'recording'>;

const escapeMarkdown = (text: string) => text.replaceAll(/[\\`*_[\]<>~&]/g, '\\$&');

/** Returns the lesson of a past event: its recording if there is one, its notes, and a link back to the event. */
export function toNewLessonFromEvent(
  { id, title, notes, recording }: LessonSource,
  { name, origin, from }: { name: string; origin: string; from: string },
): Pick<NewLesson, 'title' | 'kind' | 'content' | 'address'> {
  const eventLink = `${from} [${escapeMarkdown(title)}](${origin}/eventos/${id})`;
  // Lessons play only videos served over https. Any other recording, such as a discussion of this hub, becomes a link.
  const isVideo =
    recording !== null && recording.startsWith('https://') && !recording.startsWith(`${origin}/`);
  const recordingLink = recording && !isVideo ? `<${recording}>` : '';
  return {
    title: name.trim().slice(0, courseLimits.lessonTitle),
    kind: isVideo ? 'video' : 'text',
    address: recording && isVideo ? recording : '',
    content: [notes, recordingLink, eventLink].filter(Boolean).join('\n\n'),
  };
}
