import type { Exercise } from '@mutirao/contract/features/courses/exercises/schemas';
import type { Lesson } from '@mutirao/contract/features/courses/schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CanRunProgramsContext } from '#platform/code-runner/can-run-programs.ts';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { ExerciseWorkspace } from './ExerciseWorkspace.tsx';
import type { TestRunInput } from './run-tests-in-browser.ts';

// The test DOM has no sandboxed frames, so runs are mocked. The browser tests run real programs.
const runTests = vi.hoisted(() => vi.fn<(input: TestRunInput) => Promise<object[]>>());
vi.mock('./run-tests-in-browser.ts', () => ({ runTestsInBrowser: runTests }));
// Replaces the code editor with a plain text field, because the editor has its own browser tests.
vi.mock('#platform/code-runner/ProgramEditor.tsx', async () => {
  const { TextArea } = await import('#design/TextArea.tsx');
  type EditorProps = { label: string; value: string; onChange: (code: string) => void };
  return {
    ProgramEditor: ({ label, value, onChange }: EditorProps) => (
      <TextArea label={label} value={value} onChange={({ target }) => onChange(target.value)} />
    ),
  };
});

const exercise: Exercise = {
  version: 3,
  language: 'javascript',
  starter: 'const soma = 0;',
  tests: [
    { name: 'Soma dois', expression: 'soma(1, 1)', expected: '2' },
    { name: 'Segredo', expression: null, expected: null },
  ],
  lastCode: null,
  lastSubmission: null,
};
const lesson: Lesson = {
  id: 'l1',
  courseId: 'c1',
  moduleId: 'm1',
  title: 'Somar',
  kind: 'exercise',
  content: '',
  address: '',
  isPreview: false,
  courseTitle: 'Curso',
  files: [],
  done: false,
  quiz: null,
  exercise,
  note: '',
  progress: {
    enrolledAt: '2026-01-01T12:00:00.000Z',
    done: 0,
    total: 1,
    completedAt: null,
    resumeLessonId: null,
  },
  previousLessonId: null,
  nextLessonId: null,
};

beforeEach(() => void runTests.mockReset());

async function renderWorkspace(
  overrides: Partial<Exercise> = {},
  options: { canRun?: boolean; isGuest?: boolean } = {},
) {
  // The editor is loaded when it is first rendered, so the render is awaited.
  const view = await act(() =>
    renderInHub(
      <CanRunProgramsContext value={options.canRun ?? true}>
        <ExerciseWorkspace
          memberId="ana"
          lesson={options.isGuest ? { ...lesson, progress: null } : lesson}
          exercise={{ ...exercise, ...overrides }}
        />
      </CanRunProgramsContext>,
    ),
  );
  await screen.findByRole('textbox');
  return view;
}
const getCode = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Seu código' });
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const getTest = (index: number) => within(screen.getAllByRole('listitem')[index] ?? document.body);

async function write(code: string) {
  await userEvent.clear(getCode());
  await userEvent.type(getCode(), code);
}

test('a program without a response is kept, and sent again as the same submission', async () => {
  const sent = stubServer({});
  await renderWorkspace();
  await write('const soma = 1;');
  for (const count of [1, 2]) {
    await clickButton('Enviar');
    await waitFor(() => expect(sent).toHaveLength(count));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', false),
    );
  }
  expect(getCode().value).toBe('const soma = 1;');
  expect(sent[0]?.call).toMatch(/^PUT \/api\/lessons\/l1\/submissions\/[-\da-f]{36}$/);
  expect(sent[1]?.call).toBe(sent[0]?.call);
  expect(sent[0]?.body).toEqual({ version: 3, code: 'const soma = 1;' });
  await userEvent.type(getCode(), '//');
  await clickButton('Enviar');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.call).not.toBe(sent[0]?.call);
});

test('a program survives a reload until it is submitted', async () => {
  stubServer({});
  const { unmount } = await renderWorkspace();
  await write('const soma = 1;');
  unmount();
  await renderWorkspace();
  expect(getCode().value).toBe('const soma = 1;');
});

test('the start returns only after a question, and without losing the focus', async () => {
  stubServer({});
  await renderWorkspace();
  expect(screen.getByRole('button', { name: 'Recomeçar' })).toHaveProperty('disabled', true);
  await write('const soma = 1;');
  // The question is loaded when it opens.
  await act(() => clickButton('Recomeçar'));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Voltar' }),
  );
  expect(getCode().value).toBe('const soma = 1;');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Recomeçar' }));
  await clickButton('Recomeçar');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Recomeçar' }),
  );
  expect(getCode().value).toBe('const soma = 0;');
});

test('a test in the browser sends nothing, and leaves hidden tests to the server', async () => {
  const sent = stubServer({});
  runTests.mockResolvedValue([{ passed: true, got: '2', mistake: null }]);
  await renderWorkspace();
  await clickButton('Testar');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Os testes visíveis passaram aqui. Envie para concluir a aula.',
    ),
  );
  expect(runTests.mock.calls[0]?.[0].tests).toEqual([{ at: 0, expression: 'soma(1, 1)', expected: '2' }]);
  expect(getTest(0).getByText('Passou')).toBeDefined();
  expect(getTest(1).getByText('Ainda não testado')).toBeDefined();
  expect(getTest(1).getByText('Teste oculto: só o servidor o confere.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a run that is impossible in this browser keeps the code and the earlier results', async () => {
  stubServer({});
  runTests.mockRejectedValue(new Error('unable'));
  await renderWorkspace({
    lastSubmission: {
      id: 's1',
      at: '2026-01-01T12:00:00.000Z',
      passed: false,
      results: [
        { passed: false, got: null, mistake: { why: 'failed', text: 'soma is not defined', line: 2 } },
        { passed: true, got: null, mistake: null },
      ],
    },
  });
  await write('soma = 1');
  await clickButton('Testar');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Testar' })).toHaveProperty('disabled', false),
  );
  expect(getCode().value).toBe('soma = 1');
  expect(screen.getByRole('status').textContent).toMatch(/^1\/2 testes passaram/);
  expect(getTest(0).getByText('Não passou')).toBeDefined();
  expect(getTest(0).getByText(/soma is not defined/).parentElement?.textContent).toMatch(/na linha 2$/);
});

test('a member who is not enrolled can try the program but not submit it', async () => {
  stubServer({});
  await renderWorkspace({}, { isGuest: true });
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
  expect(screen.getByText('Inscreva-se no curso para enviar.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Testar' })).toBeDefined();
});

test('a hub that runs no programs in its pages offers only to submit', async () => {
  stubServer({});
  await renderWorkspace({}, { canRun: false });
  expect(screen.queryByRole('button', { name: 'Executar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Testar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDefined();
});
