#!/usr/bin/env node
// The entry point of every command of a release. Plain JavaScript that also runs on an old Node, to say that it is too
// old.
import { readFileSync } from 'node:fs';
import { launcherMessages } from './launcher-messages.mjs';
import { chooseTerminalMessages } from './terminal-language.mjs';

const oldestMajor = 24;
const programs = { start: 'main', hub: 'hub', identity: 'identity', demo: 'demo' };
const [command = 'start', ...args] = process.argv.slice(2);
// The guide of the identity service is in English.
const guide = command === 'identity' ? 'en-US' : 'pt-BR';
const messages = chooseTerminalMessages(launcherMessages, args, process.env, guide);

if (Number(process.versions.node.split('.')[0]) < oldestMajor)
  fail(messages.oldNode(oldestMajor, process.versions.node));
else if (Object.hasOwn(programs, command)) run(programs[command]);
else if (/^(--)?version$|^-v$/.test(command)) printVersion();
else if (/^(--)?help$|^-h$/.test(command)) process.stdout.write(formatUsage());
else fail(`${messages.unknownCommand(command)}\n\n${formatUsage()}`);

function formatUsage() {
  return messages.usage(Object.keys(launcherMessages).join('|'));
}

function run(program) {
  // npm can be ended without a signal to its children, so a service that npm started must notice that npm has ended.
  if (process.env.npm_lifecycle_event && command !== 'hub')
    process.env.STOP_WITH_PARENT = String(process.ppid);
  // With this variable the hub rejects commands that write a file to standard output, because `npm run`
  // writes its own lines there first. npx writes none.
  if (process.env.npm_lifecycle_event === 'npx') delete process.env.npm_lifecycle_event;
  process.argv.splice(2, 1);
  void import(`./${program}.js`);
}

function printVersion() {
  const file = new URL('../../package.json', import.meta.url);
  process.stdout.write(`${JSON.parse(readFileSync(file, 'utf8')).version}\n`);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
