import { expect, test } from 'vitest';
import { extractBackupFailureSentence } from './failure-reason.ts';

test.each([
  ['Sem espaço em disco.\n', 'Sem espaço em disco.'],
  ['Error: connect ECONNREFUSED\n    at hub.ts:1:1\n    at hub.ts:2:2', 'Error: connect ECONNREFUSED'],
  ['Error: postgres://hub:secret@db:5432/hub is down', 'Error: postgres://***@db:5432/hub is down'],
  ['{"error":{"code":"backup_failed","message":"Sem espaço em disco."}}\n', 'Sem espaço em disco.'],
  ['{"error":{"code":"unexpected","message":"Error: down\\n    at hub.ts:1:1"}}', 'Error: down'],
  ['{"error":', '{"error":'],
  ['', null],
])('of %j the admins see %j', (written, reason) => {
  expect(extractBackupFailureSentence(written)).toBe(reason);
});
