import ts from 'typescript';
import { nodesOf, type HouseFile } from '../house.ts';
import { isBesideTheProduct, matches, type Rule } from '../rule.ts';

const isTest = ({ path }: HouseFile) =>
  /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/');
const isProduct = ({ path }: HouseFile) =>
  /^(contract|server|web)\/src\//.test(path) && !isBesideTheProduct(path);

const testsRun: Rule = {
  name: 'tests-run',
  why: 'a skipped test promises nothing, and one that runs alone hides the others',
  good: [{ 'server/src/a.test.ts': `test('a like counts once', () => {});` }],
  bad: [
    { 'server/src/a.test.ts': `test.skip('a like counts once', () => {});` },
    { 'e2e/journeys/a.spec.ts': `test.describe.only('likes', () => {});` },
    { 'web/src/a.test.tsx': `test.todo('a like');` },
  ],
  check: ({ files }) =>
    files.filter(isTest).flatMap((file) =>
      matches(
        file,
        /\b(?:test|it|describe|suite)(?:\.\w+)*\.(skip|only|todo|fixme|skipIf|runIf|fails)\b/g,
        {
          text: file.code,
          says: ([, what = '']) => `.${what}`,
        },
      ),
    ),
};

const testsNeverSleep: Rule = {
  name: 'tests-never-sleep',
  why: 'a pause is too long on a fast machine and too short on a slow one; time is handed in',
  good: [
    { 'server/src/a.test.ts': `await expect.poll(() => likes()).toBe(1); vi.waitFor(ready);` },
  ],
  bad: [
    { 'server/src/a.test.ts': `await new Promise((go) => setTimeout(go, 50));` },
    { 'e2e/journeys/a.spec.ts': `await page.waitForTimeout(500);` },
    { 'web/src/a.test.ts': `import { setTimeout as wait } from 'node:timers/promises';` },
  ],
  check: ({ files }) =>
    files.filter(isTest).flatMap((file) =>
      matches(file, /\bsetTimeout\(|\bwaitForTimeout\(|\bsleep\(|from 'node:timers\/promises'/g, {
        text: file.code,
        says: ([how]) => `${how} waits by the clock`,
      }),
    ),
};

const testsSayWhat: Rule = {
  name: 'tests-say-what',
  why: 'a title is a sentence about behaviour in the present tense',
  good: [
    { 'server/src/a.test.ts': `test('a second like takes the first one back', () => {});` },
    { 'server/src/a.test.ts': `test.for(planted)('$law: $how', () => {});` },
  ],
  bad: [
    { 'server/src/a.test.ts': `test('should like', () => {});` },
    { 'server/src/a.test.ts': `it('likes something well', () => {});` },
    { 'server/src/a.test.ts': `test('likes', () => {});` },
  ],
  check: ({ files }) =>
    files.filter(isTest).flatMap((file) =>
      matches(file, /\b(test|it)(?:\.each|\.for)?(?:\([^()]*\))?\(\s*(['"`])((?:(?!\2).)*)\2/g, {
        says: ([, call = '', , title = '']) => {
          if (call === 'it') return 'tests are written with `test`';
          if (/^\$|%s/.test(title)) return '';
          return /\bshould\b/.test(title) || title.trim().split(/\s+/).length < 3
            ? `“${title}” is no sentence about behaviour`
            : '';
        },
      }).filter(({ says }) => says !== ''),
    ),
};

const typesAreParsed: Rule = {
  name: 'types-are-parsed',
  why: 'parse at the door, then trust the type: `as` and `!` outside of platform hide a lie',
  good: [
    { 'server/src/features/likes/like.ts': `export const sorts = ['new'] as const;` },
    { 'server/src/platform/http/answer.ts': `const rule = it as Rule;` },
    { 'server/src/features/likes/like.test.ts': `const body = (await reply.json()) as Like;` },
    {
      'web/src/features/likes/likes.ts': `import * as calls from './calls.ts'; type A = { as: 'b' };`,
    },
  ],
  bad: [
    { 'server/src/features/likes/like.ts': `const like = row as Like;` },
    { 'web/src/app/App.tsx': `const like = row as unknown as Like;` },
    { 'web/src/features/likes/like.ts': `const like = rows[0]!;` },
    { 'contract/src/kit/text.ts': `const any: any = 1;` },
  ],
  check: ({ files }) =>
    files
      .filter((file) => file.isScript && isProduct(file) && !file.path.includes('/src/platform/'))
      .flatMap((file) =>
        [...nodesOf(file.tree)].flatMap((node) => {
          const isCast = ts.isAsExpression(node) && !isHarmless(node);
          const isForced = ts.isNonNullExpression(node) || node.kind === ts.SyntaxKind.AnyKeyword;
          return isCast || isForced
            ? [file.breach(node.getStart(), node.getText().slice(0, 60))]
            : [];
        }),
      ),
};

/** `as const` narrows nothing that is not so, and `undefined as T | undefined` only widens. */
const isHarmless = ({ expression, type }: ts.AsExpression) =>
  type.getText() === 'const' ||
  (expression.getText() === 'undefined' && type.getText().endsWith('| undefined'));

const clockHandedIn: Rule = {
  name: 'clock-handed-in',
  why: 'a rule is handed the time, chance and settings, so that a test may choose them',
  good: [
    { 'server/src/features/likes/like.ts': `const until = new Date(now.getTime() + day);` },
    { 'server/src/main.ts': `readConfig(process.env);` },
  ],
  bad: [
    { 'server/src/features/likes/like.ts': `const at = new Date();` },
    { 'server/src/features/likes/like.ts': `const at = Date.now();` },
    { 'server/src/identity/flows/sign-in.ts': `if (Math.random() > 0.5) return;` },
    { 'server/src/platform/mail/mailer.ts': `const url = process.env['SMTP_URL'];` },
  ],
  check: ({ files }) =>
    files
      .filter((file) => file.isScript && file.path.startsWith('server/src/') && isProduct(file))
      .flatMap((file) => {
        const isRule = /^server\/src\/(features|identity)\//.test(file.path);
        const pattern = isRule
          ? /\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(\)|\bprocess\.env\b/g
          : /\bMath\.random\(\)|\bprocess\.env\b/g;
        if (
          /^server\/src\/(main\.ts|cli\/|platform\/(config|database\/embedded)\/)/.test(file.path)
        )
          return [];
        return matches(file, pattern, { text: file.code, says: ([what]) => what });
      }),
};

const zodIsMini: Rule = {
  name: 'zod-is-mini',
  why: 'the contract travels with the page: zod/mini weighs a fifth of zod',
  good: [{ 'contract/src/kit/text.ts': `import * as z from 'zod/mini';` }],
  bad: [
    { 'contract/src/kit/text.ts': `import { z } from 'zod';` },
    { 'web/src/platform/api/call.ts': `import * as z from 'zod';` },
  ],
  check: ({ files }) =>
    files
      .filter((file) => /^(contract|web)\/src\//.test(file.path) && file.isScript)
      .flatMap((file) =>
        matches(file, /from ['"]zod['"]/g, { text: file.code, says: ([what]) => what }),
      ),
};

export const habitRules = [
  testsRun,
  testsNeverSleep,
  testsSayWhat,
  typesAreParsed,
  clockHandedIn,
  zodIsMini,
];
