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
import { print, printJson } from './print.ts';
import { UsageError } from './usage-error.ts';

// `language` is that of the printed sentences: the `hub` command passes its `commandLanguage`, and the command of
// the identity service passes English. With `json` the result is printed as JSON.
type OutputOptions = { language: Language; json?: boolean };

const now = () => new Date();
const maxDays = 3_650;

/** Creates the next signing key of an instance. A running instance picks it up without a restart. */
export async function rotateSigningKeys(
  settings: IdentitySettings,
  params: OutputOptions & { algorithm?: string | undefined },
): Promise<number> {
  const { algorithm: algorithmName = settings.keyAlgorithm } = params;
  const algorithm = signingAlgorithms.find((name) => name === algorithmName);
  if (!algorithm) {
    throw new UsageError(
      identityMessages(params.language).keysCommand.algorithm(signingAlgorithms.join(', '), algorithmName),
    );
  }
  const file = getSigningKeyFile(settings);
  if (file === undefined) throw new UsageError(identityMessages(params.language).keysCommand.onlySecret);
  const { accessSeconds } = settings;
  const { kid, signsFrom } = await rotateKeysInFile(file, { algorithm, accessSeconds, now: now() });
  const at = signsFrom.toISOString();
  if (params.json) printJson({ kid, signsFrom: at });
  else print(`${kid} ${identityMessages(params.language).keysCommand.signsFrom} ${at}`);
  return 0;
}

/** Shows a token with which a program may administer the accounts of an instance. */
export async function printServiceToken(
  settings: IdentitySettings,
  params: OutputOptions & { days?: string | undefined },
): Promise<number> {
  const days = Number(params.days ?? '30');
  if (!Number.isInteger(days) || days < 1 || days > maxDays) {
    throw new UsageError(identityMessages(params.language).keysCommand.days(maxDays, params.days ?? ''));
  }
  const keys = await openSigningKeys(settings, { now, onProblem: () => undefined });
  const token = await signServiceToken({ now: now(), seconds: days * 86_400 }, keys, settings);
  if (params.json) printJson({ token });
  else print(token);
  return 0;
}
