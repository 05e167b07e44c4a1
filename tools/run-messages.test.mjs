import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chooseTerminalMessages } from './release/terminal-language.mjs';
import { chooseRunMessages, runMessages } from './run-messages.mjs';

test.each([
  ['start', [], { LANG: 'C.UTF-8' }, 'Instalando os pacotes'],
  ['demo', [], {}, 'Instalando os pacotes'],
  ['start', [], { LANG: 'en_US.UTF-8' }, 'Installing the packages'],
  ['start', [], { LC_ALL: 'es_ES.UTF-8', LANG: 'en_US.UTF-8' }, 'Instalando los paquetes'],
  ['start', [], { HUB_LANGUAGE: 'en-US', LANG: 'es_ES.UTF-8' }, 'Installing the packages'],
  ['hub', ['user', '--language', 'es'], { LANG: 'en_US.UTF-8' }, 'Instalando los paquetes'],
  ['hub', ['user', '--language=en'], { LANG: 'es_ES.UTF-8' }, 'Installing the packages'],
  ['identity', [], { LANG: 'zxx' }, 'Installing the packages'],
  ['identity', [], { LANG: 'pt_BR.UTF-8' }, 'Instalando os pacotes'],
])('%s %j with %j says: %s', (command, args, variables, sentence) => {
  expect(chooseRunMessages(command, args, variables).installingPackages).toBe(sentence);
});

test('a fourth language is chosen by its texts; without them the texts are in the language of the guide', () => {
  const japanese = { installingPackages: '導入' };
  const choose = (messages, fallback) =>
    chooseTerminalMessages(messages, [], { LANG: 'ja_JP.UTF-8' }, fallback);
  expect(choose({ ...runMessages, 'ja-JP': japanese })).toBe(japanese);
  expect(choose(runMessages)).toBe(runMessages['pt-BR']);
  expect(choose(runMessages, 'en-US')).toBe(runMessages['en-US']);
});

test('an unknown command is rejected in the language of the terminal', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'run.mjs'), 'nada'],
    {
      env: { ...process.env, LC_ALL: 'en_US.UTF-8', HUB_LANGUAGE: '' },
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Unknown command: nada\. The commands are: start, /),
  ]);
});
