import type { LessonKind } from '@mutirao/contract/features/courses/limits';
import { Skeleton } from '#design/Skeleton.tsx';
import { MarkdownEditor } from '#platform/editor/MarkdownEditor.tsx';
import type { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import {
  parseExerciseFormValuesOrDefaults,
  serializeExerciseFormValues,
} from './exercise/exercise-fields.ts';
import type { LessonFieldValues } from './lesson-fields.ts';
import { parseQuizFormValuesOrDefaults, serializeQuizFormValues } from './quiz-fields.ts';
import { QuizEditor } from './QuizEditor.tsx';

const ExerciseEditor = createLazyComponent(() => import('./exercise/ExerciseEditor.tsx'), 'ExerciseEditor');

type Props = { kind: LessonKind; draft: ReturnType<typeof useDraftForm<keyof LessonFieldValues>> };

/** The text of a lesson, and below it the quiz or the exercise. */
export function LessonTextQuizAndExerciseFields({ kind, draft: { bind, isSending } }: Props) {
  const t = useTranslations('courseEditor');
  const content = bind('content');
  const quiz = bind('quiz');
  const exercise = bind('exercise');
  return (
    <>
      <div data-field="content" inert={isSending}>
        <MarkdownEditor
          label={t(kind === 'text' ? 'fieldText' : kind === 'exercise' ? 'fieldTask' : 'fieldBeside')}
          value={content.value}
          error={content.error}
          isRequired={kind === 'text' || kind === 'exercise'}
          onChange={(text) => content.onChange({ target: { value: text } })}
        />
      </div>
      {kind === 'quiz' && (
        <div data-field="quiz" inert={isSending}>
          <QuizEditor
            quiz={parseQuizFormValuesOrDefaults(quiz.value)}
            error={quiz.error}
            onChange={(next) => quiz.onChange({ target: { value: serializeQuizFormValues(next) } })}
          />
        </div>
      )}
      {kind === 'exercise' && (
        <div data-field="exercise" inert={isSending}>
          <LazyBoundary fallback={<Skeleton className="h-80 animate-fade-delayed" />}>
            <ExerciseEditor
              exercise={parseExerciseFormValuesOrDefaults(exercise.value)}
              error={exercise.error}
              onChange={(next) => exercise.onChange({ target: { value: serializeExerciseFormValues(next) } })}
            />
          </LazyBoundary>
        </div>
      )}
    </>
  );
}
