import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { signingAlgorithms, defaultIdentityRateLimits } from '#identity/index';
import { isLoopback } from '#platform/config/config';
import { isValidTrustedProxy } from '#platform/config/proxies';
import { CommandFailure } from './command-failure.ts';

const portSchema = z.int().check(z.gte(1), z.lte(65_535));
const secondsSchema = z.int().check(z.gte(0), z.lte(31_536_000));
const countSchema = z.int().check(z.gte(1));
const flagSchema = z.boolean();
const originSchema = z
  .string()
  .check(z.refine((value) => URL.canParse(value) && new URL(value).origin === value));
const proxiesSchema = z.array(z.string().check(z.refine(isValidTrustedProxy)));
const limitSchema = z.strictObject({ points: countSchema, seconds: z.int().check(z.gte(1), z.lte(86_400)) });
const filePathSchema = z.string().check(z.minLength(1));

const addressOf = (...protocols: string[]) =>
  z.string().check(z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol)));
const databaseSchema = addressOf('postgres:', 'postgresql:');

// Each limit has its own key, so that a misspelled name is an error and is not ignored.
const limitsSchema = z.partialRecord(z.enum(namesOf(defaultIdentityRateLimits)), limitSchema);

/**
 * The schema of the config of one identity instance. The names in `settings` are those of `IdentitySettings`. A setting
 * that is left out has the value that it has in a hub.
 */
const instanceSchema = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,30}$/)),
  port: portSchema,
  host: z._default(z.string(), 'localhost'),
  url: z.optional(originSchema),
  prefix: z._default(z.string().check(z.regex(/^(\/[A-Za-z0-9._~-]+)*$/)), ''),
  database: z.optional(databaseSchema),
  keys: z.optional(filePathSchema),
  smtpUrl: z.optional(addressOf('smtp:', 'smtps:')),
  mailFrom: z.optional(z.string().check(z.minLength(3))),
  smsWebhook: z.optional(
    z.strictObject({ url: addressOf('https:', 'http:'), secret: z.string().check(z.minLength(16)) }),
  ),
  providers: z.optional(filePathSchema),
  passwordList: z.optional(filePathSchema),
  rateLimits: z._default(flagSchema, true),
  trustedProxies: z.optional(proxiesSchema),
  settings: z._default(
    z.strictObject({
      siteUrl: z.exactOptional(originSchema),
      jwtSecret: z.exactOptional(z.string().check(z.minLength(32))),
      keyAlgorithm: z.exactOptional(z.enum(signingAlgorithms)),
      serviceTokens: z.exactOptional(z.enum(['strict', 'any-issuer'])),
      autoconfirm: z.exactOptional(flagSchema),
      signUp: z.exactOptional(flagSchema),
      hidesAccounts: z.exactOptional(flagSchema),
      minimumPassword: z.exactOptional(z.int().check(z.gte(6), z.lte(72))),
      accessSeconds: z.exactOptional(z.int().check(z.gte(91), z.lte(604_800))),
      reuseSeconds: z.exactOptional(secondsSchema),
      resendSeconds: z.exactOptional(secondsSchema),
      confirmationSeconds: z.exactOptional(secondsSchema),
      recoverySeconds: z.exactOptional(secondsSchema),
      freshSeconds: z.exactOptional(secondsSchema),
      maxSessions: z.exactOptional(countSchema),
      mailsPerHour: z.exactOptional(countSchema),
      steadyMilliseconds: z.exactOptional(z.int().check(z.gte(0), z.lte(5_000))),
      email: z.exactOptional(flagSchema),
      saml: z.exactOptional(flagSchema),
      anonymous: z.exactOptional(flagSchema),
      phone: z.exactOptional(flagSchema),
      phoneAutoconfirm: z.exactOptional(flagSchema),
      smsSeconds: z.exactOptional(secondsSchema),
      smsPerHour: z.exactOptional(countSchema),
      factors: z.exactOptional(
        z.strictObject({
          totp: flagSchema,
          phone: flagSchema,
          webauthn: flagSchema,
          recoveryCodes: flagSchema,
        }),
      ),
      passkeys: z.exactOptional(flagSchema),
      web3: z.exactOptional(z.strictObject({ ethereum: flagSchema, solana: flagSchema })),
      manualLinking: z.exactOptional(flagSchema),
      oauthServer: z.exactOptional(
        z.strictObject({
          enabled: flagSchema,
          registration: flagSchema,
          consentPath: z.string().check(z.startsWith('/')),
        }),
      ),
      allowedOrigins: z.exactOptional(z.array(z.union([z.literal('*'), originSchema]))),
      redirectOrigins: z.exactOptional(z.array(originSchema)),
      confirmationPage: z.exactOptional(flagSchema),
      tokenOnlyClients: z.exactOptional(flagSchema),
      limits: z.exactOptional(limitsSchema),
    }),
    {},
  ),
});

const serviceSchema = z.strictObject({
  database: z.optional(databaseSchema),
  dataDir: z._default(filePathSchema, 'identity-data'),
  logLevel: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  instances: z.array(instanceSchema).check(z.minLength(1)),
});

export type IdentityInstanceConfig = z.output<typeof instanceSchema>;
export type IdentityServiceConfig = z.output<typeof serviceSchema>;

/**
 * Reads the config file of the identity service. Throws a `CommandFailure` that names what is wrong. Relative paths in
 * the file are resolved against its folder.
 */
export function readIdentityServiceConfigFile(file: string): IdentityServiceConfig {
  const result = serviceSchema.safeParse(readJson(file), { reportInput: true });
  if (!result.success) throw invalidConfig(`${file}: ${describeIssues(result.error.issues)}`);
  const config = result.data;
  rejectDuplicates(file, config);
  for (const { name, rateLimits, ...item } of config.instances) {
    const isLocal = isLoopback(item.host) && (!item.url || isLoopback(new URL(item.url).hostname));
    if (rateLimits || isLocal) continue;
    throw invalidConfig(`${file}: ${name}: rateLimits may be false only where host and url are local.`);
  }
  const from = (relativePath: string) => path.resolve(path.dirname(file), relativePath);
  return {
    ...config,
    dataDir: from(config.dataDir),
    instances: config.instances.map((settings) => ({
      ...settings,
      keys: settings.keys && from(settings.keys),
      providers: settings.providers && from(settings.providers),
      passwordList: settings.passwordList && from(settings.passwordList),
    })),
  };
}

const invalidConfig = (sentence: string) => new CommandFailure('config_invalid', sentence);

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw invalidConfig(`${file} cannot be read. Say where the configuration is with --config.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidConfig(`${file} is not valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const [unknown] = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? [issue] : []));
  if (unknown) {
    const fieldPath = unknown.path.length > 0 ? ` in ${unknown.path.map(String).join('.')}` : '';
    return `unknown "${unknown.keys.join('", "')}"${fieldPath}.`;
  }
  const [issue] = issues;
  return issue
    ? `${issue.path.map(String).join('.') || 'the file'}: ${describeExpectation(issue)}.`
    : 'it does not fit.';
}

// Values are not shown: they may be secrets.
function describeExpectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'is missing' : `must be of the type ${issue.expected}`;
  }
  const unit = 'origin' in issue && issue.origin === 'string' ? ' characters' : '';
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${unit}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unit}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  return 'does not have the form that the guide describes';
}

function rejectDuplicates(file: string, { instances }: IdentityServiceConfig) {
  for (const field of ['name', 'port', 'database'] as const) {
    const values = instances.flatMap((item) => (item[field] === undefined ? [] : [item[field]]));
    const duplicate = values.find((value, index) => values.indexOf(value) !== index);
    if (duplicate === undefined) continue;
    // The value of an address is not shown: it may hold a password.
    const valueText = field === 'database' ? '' : ` (${duplicate})`;
    throw invalidConfig(`${file}: two instances have the same ${field}${valueText}.`);
  }
}

function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>) {
  const isName = (name: string): name is Name => Object.hasOwn(record, name);
  return Object.keys(record).filter(isName);
}
