import { keyFileOf, openKeys, rotateKeys, signingAlgorithms, signServiceToken } from '#identity/index';
import type { IdentitySettings } from '#identity/index';
import { Misuse } from './misuse.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const now = () => new Date();
const longestDays = 3_650;

/** Makes the next signing key of an instance. A running one notices by itself. */
export async function rotateSigningKeys(
  settings: IdentitySettings,
  wish: { algorithm?: string | undefined },
): Promise<number> {
  const { algorithm: wanted = settings.keyAlgorithm } = wish;
  const algorithm = signingAlgorithms.find((known) => known === wanted);
  if (!algorithm) {
    throw new Misuse(`O algoritmo deve ser ${signingAlgorithms.join(', ')}; veio "${wanted}".`);
  }
  const file = keyFileOf(settings);
  if (file === undefined) throw new Misuse('Esta instância só tem um segredo: não há chaves para trocar.');
  const { accessSeconds } = settings;
  const { kid, signsFrom } = await rotateKeys(file, { algorithm, accessSeconds, now: now() });
  say(`${kid} assina a partir de ${signsFrom.toISOString()}`);
  return 0;
}

/** Shows a token with which a program may administer the accounts of an instance. */
export async function printServiceToken(
  settings: IdentitySettings,
  wish: { days?: string | undefined },
): Promise<number> {
  const days = Number(wish.days ?? '30');
  if (!Number.isInteger(days) || days < 1 || days > longestDays) {
    throw new Misuse(`--days deve ser um número inteiro de 1 a ${longestDays}; veio "${wish.days}".`);
  }
  const keys = await openKeys(settings, { now, onProblem: () => undefined });
  say(await signServiceToken({ now: now(), seconds: days * 86_400 }, keys, settings));
  return 0;
}
