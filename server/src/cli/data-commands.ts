import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { joiningModes } from '@mutirao/contract/features/hub-settings/schemas';
import { mfaPolicies } from '@mutirao/contract/kit/reauthentication';
import { readConfig } from '#platform/config/config';
import type { Invariant } from '#platform/context/invariant';
import type { CommandContext } from './command-context.ts';
import { print, printJson } from './print.ts';
import { commandLanguage, texts, writeInvariant } from './texts.ts';
import { UsageError } from './usage-error.ts';
import { parseEmailArg, parseNameArg, parseRoleArg } from './user-arguments.ts';

const { usage } = texts;
const flag = { type: 'boolean', default: false } as const;

/**
 * Runs a command on the data of the hub, and returns its exit code. Throws a `UsageError` for an unknown one. Each
 * command imports the modules that it needs, because loading identity and the features takes most of the time of a
 * short command.
 */
export async function dispatchDataCommand(args: string[]): Promise<number> {
  const [first, second] = args;
  if (first === 'user' && second === 'create') return userCreate(args.slice(2));
  if (first === 'user' && second === 'role') return userRole(args.slice(2));
  if (first === 'user' && second === 'reset-factors') return userResetFactors(args.slice(2));
  if (first === 'second-factor') return secondFactorCommand(args.slice(1));
  if (first === 'keys') return keysCommand(args.slice(1));
  if (first === 'points') return pointsCommand(args.slice(1));
  if (first === 'joining') return joiningCommand(args.slice(1));
  if (first === 'incident') return incidentCommand(args.slice(1));
  if (first === 'members') return membersCommand(args.slice(1));
  if (first === 'jobs') return jobsCommand(args.slice(1));
  if (first === 'setup-link') return setupLink(args.slice(1));
  if (first === 'verify') return verify(args.slice(1));
  throw new UsageError(usage.unknownCommand(args.join(' ')));
}

async function userCreate(args: string[]) {
  const options = {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', default: 'member' },
    'password-stdin': flag,
    json: flag,
  } as const;
  const { values } = parseArgs({ args, options, strict: true });
  const params = {
    email: parseEmailArg(values.email),
    name: parseNameArg(values.name),
    role: parseRoleArg(values.role),
  };
  // The password is read from standard input, because every process of the machine can read command-line arguments.
  if (!values['password-stdin']) throw new UsageError(usage.passwordOption);
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (!password) throw new UsageError(usage.passwordEmpty);
  return withHub(async (hub) => {
    const { createConfirmedAccountWithMember } = await import('./users.ts');
    const id = await createConfirmedAccountWithMember(hub, { ...params, password });
    if (values.json) printJson({ id });
    else print(id);
    return 0;
  });
}

async function userRole(args: string[]) {
  const { isJson, positionals } = parseJsonAndPositionals(args);
  const [email, role, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(usage.userRole);
  const params = { email: parseEmailArg(email), role: parseRoleArg(role) };
  return withHub(async (hub) => {
    const { setRole } = await import('./users.ts');
    await setRole(hub, params.email, params.role);
    if (isJson) printJson(params);
    return 0;
  });
}

async function jobsCommand(args: string[]) {
  const { parseJobsArgs, runJobsCommand } = await import('./jobs.ts');
  const params = parseJobsArgs(args);
  return withHub(async (hub) => {
    await runJobsCommand(hub, params);
    return 0;
  });
}

async function userResetFactors(args: string[]) {
  const { isJson, positionals } = parseJsonAndPositionals(args);
  const [word, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(usage.resetFactors);
  const email = parseEmailArg(word);
  return withHub(async (hub) => {
    const { removeMfaFactors } = await import('./users.ts');
    await removeMfaFactors(hub, email);
    if (isJson) printJson({ email });
    return 0;
  });
}

async function secondFactorCommand(args: string[]) {
  const { isJson, positionals } = parseJsonAndPositionals(args);
  const [ruleName, ...rest] = positionals;
  const rule = mfaPolicies.find((policy) => policy === ruleName);
  if (!rule || rest.length > 0) throw new UsageError(usage.secondFactor(mfaPolicies.join('|')));
  return withHub(async ({ db, now }) => {
    const { setMfaPolicyFromCli } = await import('#features/hub-settings/index');
    if (!(await setMfaPolicyFromCli({ db, now }, rule))) throw notSetUp();
    if (isJson) printJson({ rule });
    return 0;
  });
}

const notSetUp = () => new UsageError(usage.notSetUp);

async function keysCommand([second, ...rest]: string[]) {
  if (second !== 'rotate' && second !== 'service-token') throw new UsageError(usage.keys);
  const config = readConfig(process.env);
  if (config.hostedIdentity) throw new UsageError(usage.keysElsewhere);
  const { createIdentitySettings } = await import('../composition/accounts.ts');
  const { printServiceToken, rotateSigningKeys } = await import('./keys.ts');
  const settings = createIdentitySettings(config);
  const textOption = { type: 'string' } as const;
  if (second === 'rotate') {
    const options = { algorithm: textOption, json: flag };
    const { values } = parseArgs({ args: rest, options, strict: true });
    return rotateSigningKeys(settings, { ...values, language: commandLanguage });
  }
  const { values } = parseArgs({ args: rest, options: { days: textOption, json: flag }, strict: true });
  return printServiceToken(settings, { ...values, language: commandLanguage });
}

async function joiningCommand(args: string[]) {
  const { isJson, positionals } = parseJsonAndPositionals(args);
  const [modeName, ...rest] = positionals;
  const mode = joiningModes.find((joiningMode) => joiningMode === modeName);
  if (!mode || rest.length > 0) throw new UsageError(usage.joining(joiningModes.join('|')));
  return withHub(async ({ db, now }) => {
    const { setJoiningModeFromCli } = await import('#features/hub-settings/index');
    if (!(await setJoiningModeFromCli({ db, now }, mode))) throw notSetUp();
    if (isJson) printJson({ mode });
    return 0;
  });
}

async function setupLink(args: string[]) {
  const isJson = readJsonOption(args);
  return withHub(async (hub) => {
    const { createSetupLink, findHubSettings } = await import('#features/hub-settings/index');
    if (await findHubSettings(hub.db)) throw new UsageError(usage.alreadySetUp);
    const link = await createSetupLink(hub.db, hub.config.hubUrl, hub.now());
    if (isJson) printJson({ link });
    else print(link);
    return 0;
  });
}

const readJsonOption = (args: string[]) =>
  parseArgs({ args, options: { json: flag }, strict: true }).values.json;

/** Parses the words of a command whose only option is `--json`. */
function parseJsonAndPositionals(args: string[]) {
  const options = { json: flag };
  const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
  return { isJson: values.json, positionals };
}

async function pointsCommand([second, ...rest]: string[]) {
  if (second !== 'recount') throw new UsageError(usage.points);
  const { values } = parseArgs({ args: rest, options: { mend: flag, json: flag }, strict: true });
  return withHub(async (hub) => {
    const { pointInvariants, repairPointsAndInteractions } = await import('#features/points/index');
    if (values.mend) await repairPointsAndInteractions(hub);
    const findings = await countViolations(hub, pointInvariants, values.json ? undefined : printFinding);
    if (values.json) printJson({ invariants: findings });
    return exitCodeOf(findings);
  }, longStatementTimeout);
}

async function incidentCommand(args: string[]) {
  const { parseIncidentArgs, runIncidentCommand } = await import('./incident.ts');
  const params = parseIncidentArgs(args);
  return withHub((hub) => runIncidentCommand(hub, params), longStatementTimeout);
}

async function membersCommand([action, ...rest]: string[]) {
  if (action === 'export') {
    const { parseMembersExportArgs, runMembersExport } = await import('./members-export.ts');
    const params = parseMembersExportArgs(rest);
    return withHub((hub) => runMembersExport(hub, params), longStatementTimeout);
  }
  if (action !== 'import') throw new UsageError(texts.members.use);
  const { parseMembersImportArgs, runMembersImport } = await import('./members-import.ts');
  const params = parseMembersImportArgs(rest);
  return withHub((hub) => runMembersImport(hub, params), longStatementTimeout);
}

async function verify(args: string[]) {
  const isJson = readJsonOption(args);
  return withHub(async (hub) => {
    const { invariants } = await import('../composition/invariants.ts');
    const { readAuditProtectionKind } = await import('#platform/audit/audit');
    const findings = await countViolations(hub, invariants, isJson ? undefined : printFinding);
    const protection = await readAuditProtectionKind(hub.db);
    const sentence = texts.start.auditProtection[protection];
    if (isJson) printJson({ invariants: findings, auditProtection: { name: protection, sentence } });
    else print(sentence);
    return exitCodeOf(findings);
  }, longStatementTimeout);
}

/**
 * The number of rows that violate an invariant, with the stable name of the invariant and its sentence in the
 * language of the command.
 */
type Finding = { name: string; sentence: string; count: number };

const exitCodeOf = (findings: readonly Finding[]) => (findings.some(({ count }) => count > 0) ? 1 : 0);

function printFinding({ sentence, count }: Finding) {
  const { holds, fails } = texts.results;
  print(count === 0 ? `${holds} ${sentence}` : `${fails} ${sentence} (${count})`);
}

/** Counts the rows that violate each invariant. `onFinding` is called after each, because all take several minutes. */
async function countViolations(
  { db }: CommandContext,
  invariants: readonly Invariant[],
  onFinding?: (finding: Finding) => void,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, violations } of invariants) {
    const finding = { name, sentence: writeInvariant(name), count: await violations(db) };
    findings.push(finding);
    onFinding?.(finding);
  }
  return findings;
}

// In milliseconds, because counting all rows of a large hub takes several minutes.
const longStatementTimeout = 600_000;

async function withHub(work: (hub: CommandContext) => Promise<number>, statementTimeout?: number) {
  const { openCommandContext } = await import('./command-context.ts');
  const hub = await openCommandContext(readConfig(process.env), statementTimeout);
  try {
    return await work(hub);
  } finally {
    await hub.close();
  }
}
