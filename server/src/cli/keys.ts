import {
  identityMessages,
  getSigningKeyFile,
  openSigningKeys,
  rotateKeysInFile,
  signingAlgorithms,
  signServiceToken,
} from '#identity/index';
import type { IdentitySettings } from '#identity/index';
import type { Language } from '#platform/http/languages';
import { UsageError } from './usage-error.ts';

// The language of the printed sentences: the `hub` command passes its `commandLanguage`, and the command of
// the identity service passes English.
type CommandLanguage = { language: Language };

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
    throw new UsageError(
      identityMessages(params.language).keysCommand.algorithm(signingAlgorithms.join(', '), wanted),
    );
  }
  const file = getSigningKeyFile(settings);
  if (file === undefined) throw new UsageError(identityMessages(params.language).keysCommand.onlySecret);
  const { accessSeconds } = settings;
  const { kid, signsFrom } = await rotateKeysInFile(file, { algorithm, accessSeconds, now: now() });
  send(`${kid} ${identityMessages(params.language).keysCommand.signsFrom} ${signsFrom.toISOString()}`);
  return 0;
}

/** Shows a token with which a program may administer the accounts of an instance. */
export async function printServiceToken(
  settings: IdentitySettings,
  params: CommandLanguage & { days?: string | undefined },
): Promise<number> {
  const days = Number(params.days ?? '30');
  if (!Number.isInteger(days) || days < 1 || days > maxDays) {
    throw new UsageError(identityMessages(params.language).keysCommand.days(maxDays, params.days ?? ''));
  }
  const keys = await openSigningKeys(settings, { now, onProblem: () => undefined });
  send(await signServiceToken({ now: now(), seconds: days * 86_400 }, keys, settings));
  return 0;
}
