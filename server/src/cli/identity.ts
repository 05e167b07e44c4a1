import { parseArgs } from 'node:util';
import { StartProblem } from '#platform/config/start-problem';
import { runUntilSignal } from '#platform/process/run-until-signal';
import { openLog } from '#platform/telemetry/log';
import { readServiceConfig, type ServiceConfig } from './identity-config.ts';
import { settingsOf } from './identity-instance.ts';
import { startIdentityService } from './identity-service.ts';
import { printServiceToken, rotateSigningKeys } from './keys.ts';
import { Misuse } from './misuse.ts';

const help = `npm run identity -- --config ARQUIVO [COMANDO]

  (sem comando)         inicia todas as instâncias do arquivo
  keys rotate NOME [--algorithm ES256|RS256|EdDSA]
                        cria a próxima chave dos tokens de uma instância
  keys service-token NOME [--days N]
                        mostra um token de service_role para as chamadas /admin de uma instância
  help                  mostra isto

O arquivo está descrito em docs/how-to/identity-service.md.
`;

const options = {
  config: { type: 'string', default: 'identity.json' },
  algorithm: { type: 'string' },
  days: { type: 'string' },
} as const;

async function run(words: string[]): Promise<number | undefined> {
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [first, second, name, ...rest] = positionals;
  if (first === 'help') {
    process.stdout.write(help);
    return 0;
  }
  const config = readServiceConfig(values.config);
  if (first === undefined) return serve(config);
  if (first !== 'keys' || rest.length > 0) throw misuse(positionals);
  const settings = settingsOfNamed(config, name);
  if (second === 'rotate') return rotateSigningKeys(settings, values);
  if (second === 'service-token') return printServiceToken(settings, values);
  throw misuse(positionals);
}

function settingsOfNamed(config: ServiceConfig, name: string | undefined) {
  const found = config.instances.find((it) => it.name === name);
  if (found) return settingsOf(found, config.dataDir);
  const names = config.instances.map((it) => it.name).join(', ');
  throw new Misuse(`Dê o nome de uma instância: ${names}.`);
}

async function serve(config: ServiceConfig): Promise<undefined> {
  const log = openLog(config.logLevel);
  await runUntilSignal({
    async start() {
      const service = await startIdentityService(config, { log, now: () => new Date() });
      const lines = service.instances.map(({ name, url }) => `  ${name}: ${url}\n`);
      process.stderr.write(`\n  Identidade no ar:\n${lines.join('')}\n`);
      return { stop: () => service.stop(), log };
    },
    sentenceFor: sentenceOf,
    unforeseen: 'O serviço de identidade não conseguiu partir',
  });
}

const misuse = (words: string[]) =>
  new Misuse(`Não conheço "${words.join(' ')}". Veja: npm run identity -- help`);

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartProblem || error instanceof Misuse) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE' && error instanceof Error && 'port' in error) {
    return `A porta ${String(error.port)} já está em uso. Encerre o outro programa, ou dê outra à instância.`;
  }
  const isUsage = typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
  if (isUsage && error instanceof Error) return `${error.message}\nVeja: npm run identity -- help`;
  return undefined;
}

try {
  const code = await run(process.argv.slice(2));
  if (code !== undefined) process.exitCode = code;
} catch (error) {
  const whole = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${sentenceOf(error) ?? whole}\n`);
  process.exitCode = error instanceof StartProblem ? 1 : 2;
}
