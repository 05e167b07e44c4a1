import type {
  CourseImportIssue,
  CourseImportPreview,
} from '@mutirao/contract/features/courses/folder/schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setErrorLanguage } from '#platform/messages/error-sentences.ts';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { CourseImportDialog } from './CourseImportDialog.tsx';

const timeZone = 'America/Sao_Paulo';
afterEach(() => setErrorLanguage({ language: 'pt-BR', timeZone }));

const anIssue = (
  issue: Pick<CourseImportIssue, 'code' | 'message'> & Partial<CourseImportIssue>,
): CourseImportIssue => ({ file: '01-a/01-b.md', line: 3, field: null, params: {}, ...issue });

const preview: CourseImportPreview = {
  id: null,
  courseId: null,
  title: '',
  course: 'new',
  modules: [],
  files: { added: 0, same: 0, bytes: 0 },
  problems: [
    anIssue({ code: 'yaml_anchor', message: 'Âncoras (&) não são aceitas.' }),
    anIssue({
      code: 'text_too_long',
      field: 'titulo',
      params: { max: 200 },
      message: 'titulo: Use no máximo 200 caracteres.',
    }),
    anIssue({
      code: 'text_too_long',
      field: 'texto',
      params: { max: 50 },
      message: 'texto: Use no máximo 50 caracteres.',
    }),
  ],
  moreProblems: 0,
  warnings: [
    anIssue({
      code: 'field_unknown',
      params: { name: 'minutos' },
      message: '“minutos” não é conhecido e foi deixado de lado.',
    }),
  ],
};

test.each([
  {
    language: 'en-US',
    label: 'Choose ZIP',
    texts: [
      'Anchors (&) are not accepted.',
      'titulo: Use at most 200 characters.',
      'text: Use at most 50 characters.',
      '“minutos” is not known and was ignored.',
    ],
  },
  {
    language: 'pt-BR',
    label: 'Escolher ZIP',
    texts: [...preview.problems, ...preview.warnings].map(({ message }) => message),
  },
] as const)(
  'the problems and warnings of a course folder are shown in $language',
  async ({ language, label, texts }) => {
    setErrorLanguage({ language, timeZone });
    stubServer({ 'POST /api/course-folders': { body: preview } });
    const ignore = () => undefined;
    await renderInHub(<CourseImportDialog onClose={ignore} onDone={ignore} />, { language });
    const zip = new File(['zip'], 'curso.zip', { type: 'application/zip' });
    await userEvent.upload(screen.getByLabelText(label, { selector: 'input' }), zip);
    await screen.findByText(texts[0] ?? '');
    const items = screen.getAllByRole('listitem');
    expect(items.map(({ lastChild }) => lastChild?.textContent)).toEqual(texts);
  },
);
