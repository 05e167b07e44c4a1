import { expect, test } from 'vitest';
import { selectFeatureTestsOfChangedFiles, selectSpecsOfChangedFiles } from './changed-tests.mjs';

const select = (...files) => selectFeatureTestsOfChangedFiles(files, () => true);

test('a change in a feature runs the tests of that feature on every side', () => {
  const folders = ['contract/src/features/polls/', 'server/src/features/polls/', 'web/src/features/polls/'];
  expect(select('server/src/features/polls/store/polls.ts')).toEqual(folders);
  expect(select('contract/src/features/polls/limits.ts')).toEqual(folders);
  expect(select('server/migrations/20261201093000_polls_anonymous-ballots.sql')).toEqual(folders);
  expect(select('server/repeatable-migrations/functions/polls.sql')).toEqual(folders);
});

test('a change in a module of the platform or of identity runs the tests of that module', () => {
  expect(select('server/src/platform/http/security/headers.ts')).toEqual(['server/src/platform/http/']);
  expect(
    select('server/src/identity/factors/totp.ts', 'server/src/identity/factors/factor-strategies.ts'),
  ).toEqual(['server/src/identity/factors/']);
  expect(select('contract/src/kit/text.ts')).toEqual(['contract/src/']);
  expect(select('server/src/pages/page.ts')).toEqual(['server/src/pages/']);
  expect(select('server/src/identity/routes/sso/sso.ts')).toEqual(['server/src/identity/']);
  expect(select('server/src/app.ts')).toEqual(['server/src/composition/', 'server/src/pages/']);
});

test('a changed test runs, also if nothing else of its folder is selected', () => {
  expect(select('bench/gates.test.ts')).toEqual(['bench/gates.test.ts']);
});

test('folders that do not exist and files without tests select nothing', () => {
  expect(selectFeatureTestsOfChangedFiles(['server/src/features/polls/routes.ts'], () => false)).toEqual([]);
  expect(select('README.md', 'e2e/journeys/feed.spec.ts')).toEqual([]);
});

test('a changed browser test runs, and the service worker and the code runner have browser tests only', () => {
  const changed = ['e2e/journeys/feed.spec.ts', 'web/worker/worker.ts', 'web/worker/member-cache.ts'];
  expect(selectSpecsOfChangedFiles(changed)).toEqual([
    'e2e/journeys/feed.spec.ts',
    'e2e/journeys/offline.spec.ts',
  ]);
  expect(selectSpecsOfChangedFiles(['web/runner/runner.ts'])).toEqual(['e2e/journeys/code-runner.spec.ts']);
  expect(selectSpecsOfChangedFiles(['web/src/app/App.tsx', 'e2e/page-load.ts'])).toEqual([]);
});
