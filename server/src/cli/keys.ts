import {
  signingKeyFileOf,
  openSigningKeys,
  rotateKeys,
  signingAlgorithms,
  signServiceToken,
} from '#identity/index';
import type { IdentitySettings } from '#identity/index';
import type { Language } from '#platform/http/languages';
import { UsageError } from './usage-error.ts';

type CommandLanguage = { language?: Language };

// The hub's command speaks Portuguese, that of the identity service English.
const messages = {
  'pt-BR': {
    algorithm: (algorithms: string, wanted: string) =>
      `O algoritmo deve ser ${algorithms}; veio "${wanted}".`,
    onlySecret: 'Esta instância só tem um segredo: não há chaves para trocar.',
    signsFrom: 'assina a partir de',
    days: (max: number, given: string) => `--days deve ser um número inteiro de 1 a ${max}; veio "${given}".`,
  },
  'en-US': {
    algorithm: (algorithms: string, wanted: string) =>
      `The algorithm must be ${algorithms}, not "${wanted}".`,
    onlySecret: 'This instance has a secret alone: there are no keys to rotate.',
    signsFrom: 'signs from',
    days: (max: number, given: string) => `--days must be a whole number from 1 to ${max}, not "${given}".`,
  },
};
const wordsOf = ({ language }: CommandLanguage) => messages[language === 'en-US' ? 'en-US' : 'pt-BR'];

const send = (line: string) => process.stdout.write(`${line}\n`);
const now = () => new Date();
const maxDays = 3_650;

/** Creates the next signing key of an instance. A running instance picks it up without a restart. */
export async function rotateSigningKeys(
  settings: IdentitySettings,
  params: CommandLanguage & { algorithm?: string | undefined },
): Promise<number> {
  const { algorithm: wanted = settings.keyAlgorithm } = params;
  const algorithm = signingAlgorithms.find((name) => name === wanted);
  if (!algorithm) {
    throw new UsageError(wordsOf(params).algorithm(signingAlgorithms.join(', '), wanted));
  }
  const file = signingKeyFileOf(settings);
  if (file === undefined) throw new UsageError(wordsOf(params).onlySecret);
  const { accessSeconds } = settings;
  const { kid, signsFrom } = await rotateKeys(file, { algorithm, accessSeconds, now: now() });
  send(`${kid} ${wordsOf(params).signsFrom} ${signsFrom.toISOString()}`);
  return 0;
}

/** Shows a token with which a program may administer the accounts of an instance. */
export async function printServiceToken(
  settings: IdentitySettings,
  params: CommandLanguage & { days?: string | undefined },
): Promise<number> {
  const days = Number(params.days ?? '30');
  if (!Number.isInteger(days) || days < 1 || days > maxDays) {
    throw new UsageError(wordsOf(params).days(maxDays, params.days ?? ''));
  }
  const keys = await openSigningKeys(settings, { now, onProblem: () => undefined });
  send(await signServiceToken({ now: now(), seconds: days * 86_400 }, keys, settings));
  return 0;
}
