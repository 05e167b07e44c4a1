import { languages, type Language } from '@mutirao/contract/kit/languages';
import { loadBackupFailureSentences } from '@mutirao/contract/messages/backup-failures';
import { expect, test } from 'vitest';
import { loadCommandMessages } from '#messages/commands';

type Values = Readonly<Record<string, unknown>>;

const lists = new Set(['folders', 'starts']);

/** Returns a marker for each value that a sentence names: its name in angle brackets, twice for a list. */
const markers: Values = new Proxy(
  {},
  {
    get: (_, name) => {
      const value = String(name);
      return lists.has(value) ? [`<${value}-1>`, `<${value}-2>`] : `<${value}>`;
    },
  },
);

/** Returns the sentence of each failure in a language, by the name of its table and its code. */
async function writeSentences(language: Language, values: Values): Promise<Map<string, string>> {
  const { startFailures, settingProblems } = await loadCommandMessages(language);
  const tables: Record<string, object> = { startFailures, settingProblems };
  const ofBackups = Object.entries(await loadBackupFailureSentences(language)).map(
    ([code, sentence]) => [`backupFailures ${code}`, sentence.replaceAll(/\{(\w+)\}/g, '<$1>')] as const,
  );
  return new Map([
    ...ofBackups,
    ...Object.entries(tables).flatMap(([table, sentences]) =>
      Object.entries(sentences).map(([code, write]) => [`${table} ${code}`, String(write(values))] as const),
    ),
  ]);
}

const listMarkers = (sentence = '') => (sentence.match(/<[\w-]+>/g) ?? []).toSorted();

const portuguese = await writeSentences('pt-BR', markers);
const others = languages.filter((language) => language !== 'pt-BR');

test.each(others)('the failures in %s have the values of the Portuguese sentences', async (language) => {
  const sentences = await writeSentences(language, markers);
  const valuesOf = (written: Map<string, string>) =>
    [...portuguese.keys()].map((name) => [name, ...listMarkers(written.get(name))]);
  expect(valuesOf(sentences)).toEqual(valuesOf(portuguese));
  expect(sentences.size).toBe(portuguese.size);
});

test('each failure is a sentence, which differs between the languages', async () => {
  const translated = await Promise.all(languages.map((language) => writeSentences(language, markers)));
  const wrong = [...portuguese.keys()].filter((name) => {
    const sentences = translated.map((written) => written.get(name) ?? '');
    return (
      new Set(sentences).size < languages.length ||
      sentences.some((sentence) => !/^.{14,}[.?>]$/s.test(sentence))
    );
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['pt-BR', '(código 3)', '(sinal SIGKILL)'],
  ['en-US', '(code 3)', '(signal SIGKILL)'],
  ['es-ES', '(código 3)', '(señal SIGKILL)'],
] as const)(
  'in %s, the sentence about a PostgreSQL that ended names its exit code or its signal',
  async (language, code, signal) => {
    const { postgres_ended_during_upgrade: write } = (await loadCommandMessages(language)).startFailures;
    expect(write({ exit: 3, log: 'postgres.log' })).toContain(code);
    expect(write({ exit: 'SIGKILL', log: 'postgres.log' })).toContain(signal);
  },
);
