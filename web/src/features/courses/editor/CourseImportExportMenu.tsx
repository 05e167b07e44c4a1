import type { Course } from '@mutirao/contract/features/courses/schemas';
import { Ellipsis, FileText, FolderInput, FolderOutput } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { IconButton } from '#design/IconButton.tsx';
import { Menu, MenuItem, MenuLink } from '#design/Menu.tsx';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

export type ImportDialogComponent = ComponentType<{
  course?: { id: string; title: string } | undefined;
  onClose: () => void;
}>;

/** The menu that exports a course as a folder of Markdown, and imports such a folder into the course. */
export function CourseImportExportMenu({
  course,
  Import,
}: {
  course: Course;
  Import: ImportDialogComponent;
}) {
  const t = useTranslations('courseEditor');
  const [isImporting, setIsImporting] = useState(false);
  const address = `/api/courses/${course.id}/folder`;
  const label = t('moreActions');
  const close = () => setIsImporting(false);
  return (
    <>
      <Menu
        label={label}
        trigger={
          <IconButton label={label}>
            <Ellipsis size={20} />
          </IconButton>
        }
      >
        <MenuLink icon={<FolderOutput size={16} />}>
          <a href={`${address}?files=all`} download>
            {t('export')}
          </a>
        </MenuLink>
        <MenuLink icon={<FileText size={16} />}>
          <a href={`${address}?files=none`} download>
            {t('exportTexts')}
          </a>
        </MenuLink>
        <MenuItem icon={<FolderInput size={16} />} onPick={() => setIsImporting(true)}>
          {t('import')}
        </MenuItem>
      </Menu>
      {isImporting && (
        <LazyBoundary onFail={close}>
          <Import course={course} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
