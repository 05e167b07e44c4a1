#!/usr/bin/env node
// The entry point of every command of a release. Plain JavaScript that also runs on an old Node, to say that it is too
// old.
import { readFileSync } from 'node:fs';

const oldestMajor = 24;
const usage = `mutirao [COMANDO]

  start [--only web|worker]   inicia o hub, como mutirao sem comando
  hub COMANDO                 administra o hub; mutirao hub help mostra os comandos
  identity --config ARQUIVO   inicia só o serviço de identidade
  demo                        inicia uma comunidade de exemplo, em uma pasta separada
  version                     mostra a versão
  help                        mostra isto

As variáveis de ambiente estão no README.md. Os dados ficam em HUB_DATA_DIR, ou em ./data.
`;
const programs = { start: 'main', hub: 'hub', identity: 'identity', demo: 'demo' };
const [command = 'start'] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < oldestMajor)
  fail(`O Mutirão precisa do Node ${oldestMajor} ou mais novo; este é o ${process.versions.node}.`);
else if (Object.hasOwn(programs, command)) run(programs[command]);
else if (/^(--)?version$|^-v$/.test(command)) printVersion();
else if (/^(--)?help$|^-h$/.test(command)) process.stdout.write(usage);
else fail(`Comando desconhecido: ${command}.\n\n${usage}`);

function run(program) {
  // npm can be ended without a signal to its children, so a service that npm started must notice that npm has ended.
  if (process.env.npm_lifecycle_event && command !== 'hub')
    process.env.STOP_WITH_PARENT = String(process.ppid);
  // Unlike `npm run`, npx writes nothing before the output of the command.
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
