import { useNavigate } from '@tanstack/react-router';
import { CourseImportDialog } from '#features/courses/editor/folder/CourseImportDialog.tsx';
import { loadCourseImportTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

type Props = { course?: { id: string; title: string } | undefined; onClose: () => void };

/** Imports a course, and opens the editor of a new one. */
export function ImportCourseDialog({ course, onClose }: Props) {
  const navigate = useNavigate();
  return (
    <WithTranslations loader={loadCourseImportTranslations}>
      <CourseImportDialog
        course={course}
        onClose={onClose}
        onDone={(id) => {
          onClose();
          if (id !== course?.id) void navigate({ to: '/cursos/$id/editar', params: { id } });
        }}
      />
    </WithTranslations>
  );
}
