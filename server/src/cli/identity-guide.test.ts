import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundledPrograms } from '#testing/bundled-programs';
import { findFreePort } from '#platform/database/embedded/free-port';

const root = path.join(import.meta.dirname, '..', '..', '..');
const command = bundledPrograms.identity;
const supabaseJs = import.meta.resolve('@supabase/supabase-js');

let folder: string;
let port: number;
let section: string;
let service: ChildProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'identity-guide-'));
  port = await findFreePort();
  const guide = await readFile(path.join(root, 'docs', 'en', 'identity-service.md'), 'utf8');
  const [, match = ''] = /## Five minutes to the first sign-in\n([^]*?)\n## /.exec(guide) ?? [];
  section = match.replaceAll('9999', String(port));
  await writeFile(path.join(folder, 'identity.json'), block(/<<'EOF'\n([^]*?)EOF\n/));
});

afterAll(async () => {
  service.kill('SIGTERM');
  await once(service, 'exit');
  await rm(folder, { recursive: true });
});

function block(pattern: RegExp) {
  const [, match] = pattern.exec(section) ?? [];
  if (match === undefined) throw new Error(`the guide has no ${pattern}`);
  return match;
}

/** The shell words of the command in the guide, captured by `pattern`. */
const commandWords = (pattern: RegExp) => block(pattern).split(' ');

async function run(...args: string[]) {
  const started = spawn(process.execPath, args, { cwd: folder });
  let out = '';
  let err = '';
  started.stdout.on('data', (chunk) => (out += chunk));
  started.stderr.on('data', (chunk) => (err += chunk));
  const [code] = await once(started, 'close');
  return { code, out: out.trim(), err: err.trim() };
}

test('the service of the guide starts, and prints its address', async () => {
  const args = commandWords(/^npm run -s identity -- (.*)$/m);
  service = spawn(process.execPath, [command, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const message = await new Promise<string>((ready, fail) => {
    let text = '';
    service.stderr?.on('data', (chunk) => {
      text += chunk;
      if (text.includes('/auth/v1\n')) ready(text);
    });
    service.once('exit', () => fail(new Error(text)));
  });
  expect(message).toContain(block(/It prints `(app: [^`]*)`/));
  const keys = await fetch(`http://localhost:${port}/auth/v1/.well-known/jwks.json`);
  expect(await keys.json()).toMatchObject({ keys: [{ alg: 'ES256', kty: 'EC' }] });
});

test('the program of the guide signs up, confirms and signs in with supabase-js and any key', async () => {
  // The program is in a folder without packages, so its import names the file.
  const program = block(/```js\n([^]*?)```/).replace(`'@supabase/supabase-js'`, JSON.stringify(supabaseJs));
  await writeFile(path.join(folder, 'program.mjs'), program);
  const { code, out, err } = await run('program.mjs');
  expect([err, code, out]).toEqual(['', 0, block(/It prints `(signed in[^`]*)`/)]);
});

test('the service token of the guide lists the accounts', async () => {
  const args = commandWords(/^TOKEN=\$\(npm run -s identity -- (.*)\)$/m);
  const { code, out: token } = await run(command, ...args);
  expect(code).toBe(0);
  expect(decodeProtectedHeader(token).alg).toBe('ES256');
  const response = await fetch(block(/curl .* (http\S+)$/m), {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await response.json()).toMatchObject({ users: [{ email: 'ana@example.com' }] });
});

const other = { name: 'other', port: 1, database: 'postgres://a:b@127.0.0.1:1/c' };
const files = {
  'unreachable.json': { instances: [other] },
  'wrong.json': { instances: [{ ...other, port: 0 }] },
  'keys.json': 'not a JWK Set',
  'unreadable.json': { instances: [{ ...other, keys: 'keys.json' }] },
};

test.each([
  [['--config', 'identity.json'], 1, /^The data in .* are in use by the process \d+\. /],
  [['start'], 2, /^Unknown command "start"\. See: npm run identity -- help$/],
  [['--config', 'nowhere.json'], 1, /^nowhere\.json cannot be read\. /],
  [['--config', 'wrong.json'], 1, /instances\.0\.port: must be at least 1\.$/],
  [['--config', 'unreachable.json'], 1, /^The database cannot be reached or entered \(ECONNREFUSED\)\. /],
  [['--config', 'unreadable.json', 'keys', 'service-token', 'other'], 1, /^The key in .* cannot be read/],
  [['keys', 'service-token', 'app', '--days', '0'], 2, /^--days must be a whole number from 1 to 3650/],
] as const)(
  '%j exits with %i and one sentence in the language of the guide',
  async (args, code, sentence) => {
    for (const [name, content] of Object.entries(files)) {
      await writeFile(path.join(folder, name), JSON.stringify(content));
    }
    const result = await run(command, ...args);
    expect([result.code, result.err]).toEqual([code, expect.stringMatching(sentence)]);
  },
);
