import type { Lesson } from '@mutirao/contract/features/courses/schemas';
import { parseYoutubeVideoId } from '@mutirao/contract/kit/youtube';
import { ExternalLink } from 'lucide-react';
import type { ComponentType } from 'react';
import { toButtonClasses } from '#design/Button.tsx';
import { externalLinkProps } from '#design/external-link-props.ts';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { Markdown } from '#platform/markdown/Markdown.tsx';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { QuizForm } from './QuizForm.tsx';
import { StoredLessonFile } from './StoredLessonFile.tsx';

// Loaded on demand, because only lessons that are exercises need it.
const ExerciseBox = createLazyComponent(
  () => import('./exercise/ExerciseWorkspace.tsx'),
  'ExerciseWorkspace',
);

/** Plays a YouTube video. A higher feature provides the component. */
export type YoutubeVideoComponent = ComponentType<{ id: string; title: string }>;

type Props = { lesson: Lesson; Video: YoutubeVideoComponent; startSecond: number | undefined };

/** Shows the content of a lesson, depending on its kind: the video, file, quiz or exercise, and the text. */
export function LessonBody({ lesson, Video, startSecond }: Props) {
  const me = useMe();
  const isWithFile = lesson.kind === 'video' || lesson.kind === 'file';
  return (
    <>
      {isWithFile &&
        (lesson.address ? (
          <VideoOrFileLink lesson={lesson} Video={Video} />
        ) : (
          <StoredLessonFile lesson={lesson} startSecond={startSecond} />
        ))}
      {lesson.content && <Markdown text={lesson.content} />}
      {lesson.quiz && <QuizForm key={lesson.quiz.version} lesson={lesson} quiz={lesson.quiz} />}
      {lesson.exercise && me && (
        <LazyBoundary fallback={<Skeleton className="mt-5 h-80 w-full animate-fade-delayed" />}>
          <ExerciseBox memberId={me.id} lesson={lesson} exercise={lesson.exercise} />
        </LazyBoundary>
      )}
    </>
  );
}

/** Plays a YouTube video in the page. Any other address of a video or a file becomes a link. */
function VideoOrFileLink({ lesson: { kind, address, title }, Video }: Omit<Props, 'startSecond'>) {
  const t = useTranslations('courses');
  const video = kind === 'video' ? parseYoutubeVideoId(address) : undefined;
  return (
    <div className="mb-5">
      {video ? (
        <Video id={video} title={title} />
      ) : (
        <a href={address} {...externalLinkProps} className={toButtonClasses({ variant: 'primary' })}>
          <ExternalLink size={18} aria-hidden="true" />
          {t(kind === 'video' ? 'watch' : 'openFile')}
        </a>
      )}
    </div>
  );
}
