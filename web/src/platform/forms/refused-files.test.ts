import { expect, test } from 'vitest';
import { checkFiles, findFileProblem } from './refused-files.ts';

const aFile = (name: string, content = 'texto') => new File([content], name);
const reasonOf = (file: File) => findFileProblem(file, 1);

test('a file with content and an accepted ending has no problem', () => {
  expect(findFileProblem(aFile('ata.PDF'), 1)).toBeUndefined();
});

test('an empty file, a large one and one of another kind each have their problem', () => {
  expect(findFileProblem(aFile('ata.pdf', ''), 1)).toBe('fileEmpty');
  expect(findFileProblem(aFile('ata.pdf', 'a'.repeat(1024 * 1024 + 1)), 1)).toBe('fileTooLarge');
  expect(findFileProblem(aFile('x.exe'), 1)).toBe('fileUnwanted');
  expect(findFileProblem(aFile('sem-nada'), 1)).toBe('fileUnwanted');
});

test('one refused file is described by its reason alone, several by their names as well', () => {
  const good = aFile('ata.pdf');
  expect(checkFiles([good], reasonOf)).toEqual({ accepted: [good], refusal: undefined });
  expect(checkFiles([good, aFile('x.exe')], reasonOf)).toEqual({ accepted: [good], refusal: 'fileUnwanted' });
  expect(checkFiles([aFile('x.exe'), good, aFile('nada.txt', '')], reasonOf)).toEqual({
    accepted: [good],
    refusal: 'x.exe: fileUnwanted\nnada.txt: fileEmpty',
  });
});
