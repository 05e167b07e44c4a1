import { expect, test } from 'vitest';
import { parseBackupProcessFailure } from './parse-process-failure.ts';

const commandFailed = (detail: string) => ({ code: 'command_failed', params: { detail } });
const toJson = (error: object) => `${JSON.stringify({ error })}\n`;
const message = 'Sem permissão para ler ou gravar em /b.';
const failure = { code: 'path_forbidden', params: { path: '/b' } };

test.each([
  [toJson({ code: 'backup_failed', message, failure }), failure],
  [`a warning\n${toJson({ code: 'backup_failed', message, failure })}`, failure],
  [toJson({ code: 'database_unavailable', message: 'x' }), { code: 'database_unavailable', params: {} }],
  [
    toJson({ code: 'backup_failed', message, failure: { code: 'later', params: {} } }),
    commandFailed(message),
  ],
  [toJson({ code: 'wrong_usage', message }), commandFailed(message)],
  [toJson({ code: 'unexpected', message: 'Error: down\n    at hub.ts:1:1' }), commandFailed('Error: down')],
  [
    'FATAL ERROR: out of memory\n----- Native stack trace -----\n\n 1: 0x7f node::OOM\n',
    commandFailed('FATAL ERROR: out of memory'),
  ],
  [
    'TypeError: x is no function\n    at hub.js:1:1\n\nNode.js v24.0.0',
    commandFailed('TypeError: x is no function'),
  ],
  [
    toJson({
      code: 'x',
      message,
      failure: { code: 'path_forbidden', params: { path: `a://b:c@d/${'é'.repeat(3_000)}` } },
    }),
    { code: 'path_forbidden', params: { path: `a://***@d/${'é'.repeat(1_990)}` } },
  ],
  [
    'Error: postgres://hub:secret@db:5432/hub is down',
    commandFailed('Error: postgres://***@db:5432/hub is down'),
  ],
  [toJson({ code: 'wrong_usage', message: 'a\0b\uD800' }), commandFailed('a\uFFFDb\uFFFD')],
  ['{"error":', commandFailed('{"error":')],
  ['', { code: 'process_ended', params: { exit: 'SIGKILL' } }],
])('%j on standard error is the failure %j', (written, parsed) => {
  expect(parseBackupProcessFailure(written, 'SIGKILL')).toEqual(parsed);
});
