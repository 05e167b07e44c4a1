import { expect, test } from 'vitest';
import { separateRejectedFiles, findFileProblem } from './rejected-files.ts';

const createFile = (name: string, content = 'texto') => new File([content], name);
const limits = { megabytes: 1, extensions: ['pdf', 'txt'] };
const findProblem = (file: File) => findFileProblem(file, limits);

test('a file with content and an accepted ending has no problem', () => {
  expect(findFileProblem(createFile('ata.PDF'), limits)).toBeUndefined();
});

test('an empty file, a large one and one of another kind each have their problem', () => {
  expect(findFileProblem(createFile('ata.pdf', ''), limits)).toBe('fileEmpty');
  expect(findFileProblem(createFile('ata.pdf', 'a'.repeat(1024 * 1024 + 1)), limits)).toBe('fileTooLarge');
  expect(findFileProblem(createFile('x.exe'), limits)).toBe('fileUnwanted');
  expect(findFileProblem(createFile('sem-nada'), limits)).toBe('fileUnwanted');
});

test('a rejected file is described by its reason, and by its name if there were several files', () => {
  const good = createFile('ata.pdf');
  expect(separateRejectedFiles([good], findProblem)).toEqual({ accepted: [good], rejection: undefined });
  expect(separateRejectedFiles([createFile('x.exe')], findProblem)).toEqual({
    accepted: [],
    rejection: 'fileUnwanted',
  });
  expect(separateRejectedFiles([good, createFile('x.exe')], findProblem)).toEqual({
    accepted: [good],
    rejection: 'x.exe: fileUnwanted',
  });
  expect(separateRejectedFiles([createFile('x.exe'), good, createFile('nada.txt', '')], findProblem)).toEqual(
    {
      accepted: [good],
      rejection: 'x.exe: fileUnwanted\nnada.txt: fileEmpty',
    },
  );
});
