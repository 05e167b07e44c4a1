import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findUnmatchedLanguageFolders, findUnmatchedTerminalMessages } from './language-folders.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') });
const list = read('contract/src/kit/languages.ts');
const withFourthLanguage = { ...list, text: list.text.replace("'es-ES'", "'es-ES', 'ja-JP'") };
const terminalFiles = [
  'tools/run-messages.mjs',
  'tools/release/launcher-messages.mjs',
  'tools/release/release-messages.mjs',
].map(read);

test('a fourth language is missing in each file of terminal texts and in each folder of messages', () => {
  expect(findUnmatchedTerminalMessages([list, ...terminalFiles])).toEqual([]);
  expect(findUnmatchedTerminalMessages([withFourthLanguage, ...terminalFiles])).toEqual(
    terminalFiles.map((file) => `${file.path} has no texts in ja-JP`),
  );
  expect(findUnmatchedLanguageFolders([withFourthLanguage])).toContain(
    'server/src/messages has no folder ja-JP',
  );
});

test('a text that a language does not have is missing, and a language outside of the list is found', () => {
  const text = "  'pt-BR': {\n    done: 'a',\n    built: 'b',\n  },\n  'ja-JP': {\n    done: 'a',\n  },\n";
  const file = { path: 'tools/run-messages.mjs', text };
  const languages = (tags) => ({ ...list, text: tags });
  expect(findUnmatchedTerminalMessages([languages("['pt-BR', 'ja-JP']"), file])).toEqual([
    'tools/run-messages.mjs: built is missing in ja-JP',
  ]);
  expect(findUnmatchedTerminalMessages([languages("['pt-BR']"), file])).toEqual([
    'contract/src/kit/languages.ts does not list ja-JP of tools/run-messages.mjs',
  ]);
});
