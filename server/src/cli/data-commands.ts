import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { joiningModes } from '@mutirao/contract/features/hub-settings/schemas';
import { mfaPolicies } from '@mutirao/contract/kit/reauthentication';
import {
  setJoiningModeFromCli,
  findHubSettings,
  createSetupLink,
  setMfaPolicyFromCli,
} from '#features/hub-settings/index';
import { repairPoints, pointInvariants } from '#features/points/index';
import { describeAuditProtection } from '#platform/audit/audit';
import { readConfig } from '#platform/config/config';
import type { Invariant } from '#platform/context/invariant';
import { defaultLanguage } from '#platform/http/languages';
import { createIdentitySettings } from '../composition/accounts.ts';
import { invariants } from '../composition/invariants.ts';
import { respondToIncident, parseIncidentArgs } from './incident.ts';
import { runJobsCommand } from './jobs.ts';
import { printServiceToken, rotateSigningKeys } from './keys.ts';
import { UsageError } from './usage-error.ts';
import { openCommandContext, type CommandContext } from './command-context.ts';
import { createUser, removeMfaFactors, parseEmailArg, parseNameArg, parseRoleArg, setRole } from './users.ts';

const send = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a command on the data of the hub, and returns its exit code. Throws a `UsageError` for an unknown one. */
export async function runDataCommand(words: string[]): Promise<number> {
  const [first, second] = words;
  if (first === 'user' && second === 'create') return userCreate(words.slice(2));
  if (first === 'user' && second === 'role') return userRole(words.slice(2));
  if (first === 'user' && second === 'reset-factors') return userResetFactors(words.slice(2));
  if (first === 'second-factor') return secondFactorCommand(words.slice(1));
  if (first === 'keys') return keysCommand(words);
  if (first === 'points') return pointsCommand(words.slice(1));
  if (first === 'joining') return joiningCommand(words.slice(1));
  if (first === 'incident') return incidentCommand(words.slice(1));
  if (first === 'jobs') return jobsCommand(words.slice(1));
  if (first === 'setup-link') return withHub(setupLink);
  if (first === 'verify') return withHub(verify, timeout);
  throw new UsageError(`Não conheço "${words.join(' ')}". Veja: npm run hub -- help`);
}

async function userCreate(words: string[]) {
  const options = {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', default: 'member' },
    'password-stdin': { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args: words, options, strict: true });
  const params = {
    email: parseEmailArg(values.email),
    name: parseNameArg(values.name),
    role: parseRoleArg(values.role),
  };
  // The password is read from standard input, because every process of the machine can read command-line arguments.
  if (!values['password-stdin'])
    throw new UsageError('Passe a senha pela entrada padrão, com --password-stdin.');
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (!password) throw new UsageError('A entrada padrão veio vazia: falta a senha.');
  return withHub(async (hub) => {
    send(await createUser(hub, { ...params, password }));
    return 0;
  });
}

async function userRole([email, role, ...rest]: string[]) {
  if (rest.length > 0) throw new UsageError('Use: npm run hub -- user role E-MAIL PAPEL');
  const params = { email: parseEmailArg(email), role: parseRoleArg(role) };
  return withHub(async (hub) => {
    await setRole(hub, params.email, params.role);
    return 0;
  });
}

const jobsCommand = (words: string[]) =>
  withHub(async (hub) => {
    for (const line of await runJobsCommand(hub, words)) send(line);
    return 0;
  });

async function userResetFactors([email, ...rest]: string[]) {
  if (rest.length > 0) throw new UsageError('Use: npm run hub -- user reset-factors E-MAIL');
  const address = parseEmailArg(email);
  return withHub(async (hub) => {
    await removeMfaFactors(hub, address);
    return 0;
  });
}

async function secondFactorCommand([wanted, ...rest]: string[]) {
  const rule = mfaPolicies.find((policy) => policy === wanted);
  if (!rule || rest.length > 0)
    throw new UsageError(`Use: npm run hub -- second-factor ${mfaPolicies.join('|')}`);
  return withHub(async ({ db, now }) => {
    if (await setMfaPolicyFromCli({ db, now }, rule)) return 0;
    throw notSetUp();
  });
}

const notSetUp = () =>
  new UsageError('Este hub ainda não foi preparado. Use antes: npm run hub -- setup-link');

async function keysCommand([, second, ...rest]: string[]) {
  const config = readConfig(process.env);
  if (config.hostedIdentity) throw new UsageError('As chaves são do serviço em IDENTITY_URL; troque-as lá.');
  const settings = createIdentitySettings(config);
  const textOption = { type: 'string' } as const;
  if (second === 'rotate') {
    const { values } = parseArgs({ args: rest, options: { algorithm: textOption }, strict: true });
    return rotateSigningKeys(settings, { ...values, language: defaultLanguage });
  }
  if (second !== 'service-token') throw new UsageError('Use: npm run hub -- keys rotate | service-token');
  const { values } = parseArgs({ args: rest, options: { days: textOption }, strict: true });
  return printServiceToken(settings, { ...values, language: defaultLanguage });
}

async function joiningCommand([wanted, ...rest]: string[]) {
  const mode = joiningModes.find((joiningMode) => joiningMode === wanted);
  if (!mode || rest.length > 0) throw new UsageError(`Use: npm run hub -- joining ${joiningModes.join('|')}`);
  return withHub(async ({ db, now }) => {
    if (await setJoiningModeFromCli({ db, now }, mode)) return 0;
    throw notSetUp();
  });
}

async function setupLink(hub: CommandContext) {
  if (await findHubSettings(hub.db)) {
    throw new UsageError(
      'Este hub já foi preparado. Para outro administrador: npm run hub -- user role E-MAIL admin',
    );
  }
  send(await createSetupLink(hub.db, hub.config.hubUrl, hub.now()));
  return 0;
}

async function pointsCommand([second, ...rest]: string[]) {
  if (second !== 'recount') throw new UsageError('Use: npm run hub -- points recount [--mend]');
  const { values } = parseArgs({ args: rest, options: { mend: { type: 'boolean' } }, strict: true });
  return withHub(async (hub) => {
    if (values.mend) await repairPoints(hub);
    return check(hub, pointInvariants);
  }, timeout);
}

async function incidentCommand(words: string[]) {
  const params = parseIncidentArgs(words);
  return withHub((hub) => respondToIncident(hub, params), timeout);
}

async function verify(hub: CommandContext) {
  const code = await check(hub, invariants);
  send(await describeAuditProtection(hub.db));
  return code;
}

async function check({ db }: CommandContext, checked: readonly Invariant[]) {
  let broken = 0;
  for (const { name, violations } of checked) {
    const count = await violations(db);
    if (count > 0) broken += 1;
    send(`${count === 0 ? 'ok   ' : 'FALHA'} ${name}${count === 0 ? '' : ` (${count})`}`);
  }
  return broken === 0 ? 0 : 1;
}

// The statement timeout in milliseconds, because counting all rows of a large hub takes several minutes.
const timeout = 600_000;

async function withHub(work: (hub: CommandContext) => Promise<number>, patient?: number) {
  const hub = await openCommandContext(readConfig(process.env), patient);
  try {
    return await work(hub);
  } finally {
    await hub.close();
  }
}
