import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { YoutubeVideo } from '#features/attachments/YoutubeVideo.tsx';
import { LessonPage } from '#features/courses/learn/LessonPage.tsx';
import { useLesson } from '#features/courses/learn/queries.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { backLinkClasses, CourseScreenFrame } from './CourseScreenFrame.tsx';
import { LessonQuestionsCard } from './LessonQuestionsCard.tsx';

const route = getRouteApi('/hub/cursos/$id/aulas/$lessonId');

export function LessonScreen() {
  return (
    <CourseScreenFrame>
      <Learning />
    </CourseScreenFrame>
  );
}

function Learning() {
  const t = useTranslations('courses');
  const { id, lessonId } = route.useParams();
  const { s } = route.useSearch();
  const { data: lesson } = useLesson(lessonId);
  useDocumentTitle(lesson?.title ?? t('title'), useHub().name);
  return (
    <LessonPage
      courseId={id}
      id={lessonId}
      Video={LessonVideo}
      startSecond={s}
      questions={lesson && <LessonQuestionsCard key={lessonId} lesson={lesson} courseId={id} />}
      backLink={
        <Link to="/cursos/$id" params={{ id }} className={backLinkClasses}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('toCourse')}
        </Link>
      }
    />
  );
}

function LessonVideo({ id, title }: { id: string; title: string }) {
  const { s } = route.useSearch();
  return <YoutubeVideo key={s} video={{ youtubeVideoId: id, youtubeTitle: title }} from={s} isExpanded />;
}
