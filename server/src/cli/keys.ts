import { parseArgs } from 'node:util';
import { keyFileOf, openKeys, rotateKeys, signingAlgorithms, signServiceToken } from '#identity/index';
import { readConfig } from '#platform/config/config';
import { identitySettings } from '../app.ts';
import { Misuse } from './misuse.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const now = () => new Date();
const longestDays = 3_650;

/** Makes the next signing key of the hub. A running hub notices by itself. */
export async function rotateSigningKeys(words: string[]): Promise<number> {
  const options = { algorithm: { type: 'string', default: 'ES256' } } as const;
  const { values } = parseArgs({ args: words, options, strict: true });
  const algorithm = signingAlgorithms.find((known) => known === values.algorithm);
  if (!algorithm) {
    throw new Misuse(`O algoritmo deve ser ${signingAlgorithms.join(', ')}; veio "${values.algorithm}".`);
  }
  const settings = identitySettings(readConfig(process.env));
  const file = keyFileOf(settings);
  if (file === undefined) throw new Misuse('Este hub não tem um arquivo de chaves.');
  const { kid, signsFrom } = await rotateKeys(file, {
    algorithm,
    accessSeconds: settings.accessSeconds,
    now: now(),
  });
  say(`${kid} assina a partir de ${signsFrom.toISOString()}`);
  return 0;
}

/** Shows a token with which a program may administer the accounts of the hub. */
export async function printServiceToken(words: string[]): Promise<number> {
  const options = { days: { type: 'string', default: '30' } } as const;
  const { values } = parseArgs({ args: words, options, strict: true });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > longestDays) {
    throw new Misuse(`--days deve ser um número inteiro de 1 a ${longestDays}; veio "${values.days}".`);
  }
  const settings = identitySettings(readConfig(process.env));
  const keys = await openKeys(settings, { now, onProblem: () => undefined });
  say(await signServiceToken({ now: now(), seconds: days * 86_400 }, keys, settings));
  return 0;
}
