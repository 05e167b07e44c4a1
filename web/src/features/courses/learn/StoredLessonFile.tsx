import type { Lesson } from '@mutirao/contract/features/courses/schemas';
import { lazy, Suspense } from 'react';
import { FileLink } from '#design/FileLink.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { formatFileSize } from '#platform/messages/file-size.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';

// Loaded on demand, because only lessons with a video that the hub stores need the player.
const Player = lazy(() =>
  import('./player/VideoPlayer.tsx').then((module) => ({ default: module.VideoPlayer })),
);

/** The file that the hub stores for a lesson: a video in the player, or a document to download. */
export function StoredLessonFile({
  lesson,
  startSecond,
}: {
  lesson: Lesson;
  startSecond: number | undefined;
}) {
  const t = useTranslations('player');
  const language = useLanguage();
  const me = useMe();
  const file = lesson.files.find(({ kind }) => kind === lesson.kind);
  if (!file)
    return <p className="mb-5 text-ink-2">{t(lesson.kind === 'video' ? 'notSent' : 'fileNotSent')}</p>;
  const { id, name, bytes } = file;
  if (lesson.kind === 'file')
    return (
      <div className="mb-5">
        <FileLink
          url={`/api/lessons/${lesson.id}/files/${id}`}
          name={name}
          label={t('save', { name })}
          line={formatFileSize(bytes, language)}
        />
      </div>
    );
  return (
    <Suspense fallback={<Skeleton className="mb-5 aspect-video w-full animate-fade-delayed" />}>
      {me && <Player key={id} lesson={lesson} video={file} memberId={me.id} startSecond={startSecond} />}
    </Suspense>
  );
}
