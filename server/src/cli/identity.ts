import { parseArgs } from 'node:util';
import { StartupError } from '#platform/config/startup-error';
import { runUntilSignal } from '#platform/process/run-until-signal';
import { createLogger } from '#platform/telemetry/log';
import { createClusterUpgradeDeps } from '../composition/cluster-upgrade.ts';
import { CommandFailure } from './command-failure.ts';
import { readIdentityServiceConfigFile, type IdentityServiceConfig } from './identity-config.ts';
import { createIdentityInstanceSettings } from './identity-instance.ts';
import { findIdentitySentence, identityCommandTexts } from './identity-sentences.ts';
import { startIdentityService } from './identity-service.ts';
import { printServiceToken, rotateSigningKeys } from './keys.ts';
import { UsageError } from './usage-error.ts';

const help = `npm run identity -- --config FILE [COMMAND]

  (no command)          starts all instances of the file
  keys rotate NAME [--algorithm ES256|RS256|EdDSA]
                        makes the next signing key of an instance
  keys service-token NAME [--days N]
                        prints a service_role token for the /admin calls of an instance
  help                  prints this

docs/en/identity-service.md describes the file.
`;

const options = {
  config: { type: 'string', default: 'identity.json' },
  algorithm: { type: 'string' },
  days: { type: 'string' },
} as const;

async function run(args: string[]): Promise<number | undefined> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [first, second, name, ...rest] = positionals;
  if (first === 'help') {
    process.stdout.write(help);
    return 0;
  }
  const config = readIdentityServiceConfigFile(values.config);
  if (first === undefined) return serve(config);
  if (first !== 'keys' || rest.length > 0) throw createUnknownCommandError(positionals);
  const settings = settingsOfInstance(config, name);
  if (second === 'rotate') return rotateSigningKeys(settings, { ...values, language: 'en-US' });
  if (second === 'service-token') return printServiceToken(settings, { ...values, language: 'en-US' });
  throw createUnknownCommandError(positionals);
}

function settingsOfInstance(config: IdentityServiceConfig, name: string | undefined) {
  const instanceConfig = config.instances.find((instance) => instance.name === name);
  if (instanceConfig) return createIdentityInstanceSettings(instanceConfig, config.dataDir);
  const names = config.instances.map((instance) => instance.name).join(', ');
  throw new UsageError(`Name one of the instances: ${names}.`);
}

async function serve(config: IdentityServiceConfig): Promise<undefined> {
  const log = createLogger(config.logLevel);
  await runUntilSignal({
    async start(stopping) {
      const service = await startIdentityService(config, {
        log,
        now: () => new Date(),
        upgrade: createClusterUpgradeDeps(identityCommandTexts.start.clusterUpgrade, stopping),
      });
      const lines = service.instances.map(({ name, url }) => `  ${name}: ${url}\n`);
      process.stderr.write(`\n  Identity service running:\n${lines.join('')}\n`);
      return { stop: () => service.stop(), log };
    },
    sentenceFor: sentenceOf,
    unexpectedErrorPrefix: 'The identity service could not start',
  });
}

const createUnknownCommandError = (args: string[]) =>
  new UsageError(`Unknown command "${args.join(' ')}". See: npm run identity -- help`);

// The error codes of a database that cannot be used: errors of the network, and the SQLSTATE codes for a wrong
// password, a role without access, and a missing database.
const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000'];

function sentenceOf(error: unknown): string | undefined {
  const sentence = findIdentitySentence(error);
  if (sentence !== undefined) return sentence;
  if (error instanceof UsageError || error instanceof CommandFailure) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE' && error instanceof Error && 'port' in error) {
    return `Port ${String(error.port)} is in use. Stop the other program, or give the instance another port.`;
  }
  if (typeof code === 'string' && unreachable.includes(code)) {
    return `The database cannot be reached or entered (${code}). Check "database" in the file.`;
  }
  const isUsage = typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
  if (isUsage && error instanceof Error) return `${error.message}\nSee: npm run identity -- help`;
  return undefined;
}

try {
  const code = await run(process.argv.slice(2));
  if (code !== undefined) process.exitCode = code;
} catch (error) {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${sentenceOf(error) ?? details}\n`);
  process.exitCode = error instanceof StartupError || error instanceof CommandFailure ? 1 : 2;
}
