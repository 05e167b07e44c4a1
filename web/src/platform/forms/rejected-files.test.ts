import { expect, test } from 'vitest';
import { separateRejectedFiles, findFileProblem } from './rejected-files.ts';

const aFile = (name: string, content = 'texto') => new File([content], name);
const limits = { megabytes: 1, endings: ['pdf', 'txt'] };
const findProblem = (file: File) => findFileProblem(file, limits);

test('a file with content and an accepted ending has no problem', () => {
  expect(findFileProblem(aFile('ata.PDF'), limits)).toBeUndefined();
});

test('an empty file, a large one and one of another kind each have their problem', () => {
  expect(findFileProblem(aFile('ata.pdf', ''), limits)).toBe('fileEmpty');
  expect(findFileProblem(aFile('ata.pdf', 'a'.repeat(1024 * 1024 + 1)), limits)).toBe('fileTooLarge');
  expect(findFileProblem(aFile('x.exe'), limits)).toBe('fileUnwanted');
  expect(findFileProblem(aFile('sem-nada'), limits)).toBe('fileUnwanted');
});

test('a refused file is described by its reason, and by its name if there were several files', () => {
  const good = aFile('ata.pdf');
  expect(separateRejectedFiles([good], findProblem)).toEqual({ accepted: [good], rejection: undefined });
  expect(separateRejectedFiles([aFile('x.exe')], findProblem)).toEqual({
    accepted: [],
    rejection: 'fileUnwanted',
  });
  expect(separateRejectedFiles([good, aFile('x.exe')], findProblem)).toEqual({
    accepted: [good],
    rejection: 'x.exe: fileUnwanted',
  });
  expect(separateRejectedFiles([aFile('x.exe'), good, aFile('nada.txt', '')], findProblem)).toEqual({
    accepted: [good],
    rejection: 'x.exe: fileUnwanted\nnada.txt: fileEmpty',
  });
});
