import type { Lesson } from '@mutirao/contract/features/courses/schemas';
import type { LessonQuestion } from '@mutirao/contract/features/discussions/lesson-questions/schemas';
import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { SkeletonRows } from '#design/SkeletonRows.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatClock, parseClock } from '#features/courses/learn/player/clock.ts';
import { readPlaybackPosition } from '#features/courses/learn/player/saved-playback.ts';
import {
  useLessonQuestionEvents,
  useLessonQuestions,
} from '#features/discussions/lesson-questions/queries.ts';
import { LazySuspendedNotice, useMe, useOwnSuspension } from '#features/members/index.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { deleteDraft, saveDraft, readDraft } from '#platform/drafts/drafts.ts';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { Markdown } from '#platform/markdown/Markdown.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

const LazyComposerForm = createLazyComponent(
  () => import('#features/discussions/ComposerForm.tsx'),
  'ComposerForm',
);

/**
 * Lists the questions about a lesson, first the answered ones with their answers, then the open ones. Below them is the
 * form to ask a question.
 */
export function LessonQuestionsCard({ lesson, courseId }: { lesson: Lesson; courseId: string }) {
  const t = useTranslations('courses');
  useLessonQuestionEvents(lesson.id);
  const { refetchOpenQuestions, ...query } = useAnsweredAndOpenQuestions(lesson.id);
  const to = (second: number) => ({ courseId, lessonId: lesson.id, second });
  return (
    <Card aria-labelledby="lesson-talk" className="mt-4 p-4.5 wide:p-6.5 print:hidden">
      <h2 id="lesson-talk" className="text-heading">
        {t('questions')}
      </h2>
      <QueryScreen
        query={query}
        loading={
          <div className="mt-4">
            <SkeletonRows label={t('questionsLoading')} />
          </div>
        }
        failed={{ title: t('questionsFailed'), line: t('failedLine'), retryLabel: t('retry') }}
      >
        {({ answeredQuestions, openQuestions }) => (
          <>
            {answeredQuestions.items?.length === 0 && openQuestions.items?.length === 0 && (
              <p data-empty-state className="mt-1 text-ink-2">
                {t('questionsNone')}
              </p>
            )}
            <Group title={t('faq')} list={answeredQuestions} toMoment={to} />
            <Group title={t('unanswered')} list={openQuestions} toMoment={to} />
          </>
        )}
      </QueryScreen>
      <AskQuestion lesson={lesson} onQuestionPublished={refetchOpenQuestions} />
    </Card>
  );
}

/** Queries the answered and the open questions about a lesson as one part of the screen. */
function useAnsweredAndOpenQuestions(lessonId: string) {
  const answeredQuestions = useLessonQuestions(lessonId, true);
  const openQuestions = useLessonQuestions(lessonId, false);
  return {
    data: answeredQuestions.items && openQuestions.items && { answeredQuestions, openQuestions },
    error: [answeredQuestions, openQuestions].some(({ items, isError }) => isError && !items),
    refetch: () => Promise.all([answeredQuestions.refetch(), openQuestions.refetch()]),
    refetchOpenQuestions: () => void openQuestions.refetch(),
  };
}

type LessonMoment = { courseId: string; lessonId: string; second: number };
type List = ReturnType<typeof useLessonQuestions>;
type GroupProps = { title: string; list: List; toMoment: (second: number) => LessonMoment };

function Group({ title, list, toMoment }: GroupProps) {
  const t = useTranslations('courses');
  if (!list.items?.length) return null;
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="text-label font-semibold">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {list.items.map((question) => (
          <li key={question.id} className="py-3">
            <Question
              question={question}
              moment={question.second === null ? undefined : toMoment(question.second)}
            />
          </li>
        ))}
      </ul>
      <LoadMore list={list} label={t('moreQuestions')} isManual />
    </section>
  );
}

function Question({ question, moment }: { question: LessonQuestion; moment: LessonMoment | undefined }) {
  const t = useTranslations('courses');
  const { id, title, answer, author, replies } = question;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link to="/discussions/$id" params={{ id }} className="font-semibold wrap-anywhere hover:underline">
          {title}
        </Link>
        {moment && <Moment {...moment} />}
        <span className="text-small text-ink-2">
          {t('askedBy', { name: author.name })}&nbsp;· {t('replies', { count: replies })}
        </span>
      </p>
      {answer && (
        <div className="mt-2 border-l-2 border-leaf pl-3">
          <p className="mb-1 text-small font-semibold text-leaf">
            {t('answerOf', { name: answer.author.name })}
          </p>
          <Markdown text={answer.content} />
        </div>
      )}
    </>
  );
}

/** Shows the second of the video that a question is about, as a link that opens the lesson's video at that second. */
function Moment({ courseId, lessonId, second }: LessonMoment) {
  const t = useTranslations('courses');
  const time = formatClock(second);
  return (
    <Link
      to="/cursos/$id/aulas/$lessonId"
      params={{ id: courseId, lessonId }}
      search={{ s: second }}
      aria-label={t('atSecond', { time })}
      className="numbers rounded-s bg-brand-soft px-1.5 text-small font-semibold text-brand hover:underline"
    >
      {time}
    </Link>
  );
}

function AskQuestion({ lesson, onQuestionPublished }: { lesson: Lesson; onQuestionPublished: () => void }) {
  const t = useTranslations('courses');
  const me = useMe();
  const isSuspended = useOwnSuspension() !== undefined;
  const draftKey = `lesson:${lesson.id}:${me?.id}`;
  const [isWriting, setIsWriting] = useState(() => readDraft(draftKey) !== undefined);
  if (!me) return null;
  if (isSuspended) return <LazySuspendedNotice />;
  return (
    <div className="mt-4">
      {isWriting ? (
        <NewQuestionForm
          lesson={lesson}
          memberId={me.id}
          draftKey={draftKey}
          onClose={() => setIsWriting(false)}
          onQuestionPublished={onQuestionPublished}
        />
      ) : (
        <Button
          icon={<MessageCircleQuestion size={16} aria-hidden="true" />}
          onClick={() => setIsWriting(true)}
        >
          {t('ask')}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns the playback position that this browser has saved for the uploaded video of a lesson, as a time
 * such as `1:05`; an empty text if there is none.
 */
function readWatchedTime({ id: lessonId, files }: Lesson, memberId: string) {
  const video = files.find(({ kind }) => kind === 'video');
  const position = video ? readPlaybackPosition({ memberId, lessonId, fileId: video.id }) : 0;
  return position > 0 ? formatClock(position) : '';
}

type NewQuestionFormProps = {
  lesson: Lesson;
  memberId: string;
  draftKey: string;
  onClose: () => void;
  onQuestionPublished: () => void;
};

/**
 * The form for a question. For a lesson with a video it also contains the time in the video that the question is about.
 */
function NewQuestionForm({ lesson, memberId, draftKey, onClose, onQuestionPublished }: NewQuestionFormProps) {
  const t = useTranslations('courses');
  const momentDraftKey = `${draftKey}:moment`;
  const [moment, setMoment] = useState(
    () => readDraft(momentDraftKey)?.['moment'] ?? readWatchedTime(lesson, memberId),
  );
  const second = parseClock(moment);
  const isMomentInvalid = moment.trim() !== '' && second === undefined;
  const momentError = isMomentInvalid ? t('momentWrong') : undefined;
  const changeMoment = (text: string) => {
    setMoment(text);
    saveDraft(momentDraftKey, { moment: text });
  };
  const close = () => {
    deleteDraft(momentDraftKey);
    onClose();
  };
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      {lesson.kind === 'video' && (
        <TextField
          name="moment"
          label={t('moment')}
          hint={t('momentHint')}
          error={momentError}
          value={moment}
          autoComplete="off"
          className="max-w-60"
          onChange={(event) => changeMoment(event.target.value)}
        />
      )}
      <LazyBoundary onFail={close}>
        <LazyComposerForm
          draftKey={draftKey}
          subject={{ lesson: { id: lesson.id, second } }}
          externalError={momentError}
          onClose={close}
          onPublished={onQuestionPublished}
        />
      </LazyBoundary>
    </div>
  );
}
