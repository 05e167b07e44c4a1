import { expect, test } from 'vitest';
import { errorFactoryByReason } from '../../../error-reasons.ts';
import { languages } from '../../../kit/languages.ts';
import { contractMessages } from '../../../messages/index.ts';
import { courseImportIssueParams, isCourseImportIssueCode } from './issues.ts';

test.each(languages)(
  'every code of an issue has a sentence with exactly its parameters in %s',
  (language) => {
    const sentences = Object.entries(contractMessages(language).courseImportIssues);
    const found = sentences.map(([code, sentence]) => [
      code,
      [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    ]);
    expect(Object.fromEntries(found)).toEqual(courseImportIssueParams);
  },
);

test('no code of an issue is also the reason of an API error, whose sentence the page would show', () => {
  expect(Object.keys(errorFactoryByReason).filter(isCourseImportIssueCode)).toEqual([]);
});
