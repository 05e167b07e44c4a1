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
import { runBackupCommand } from './backup.ts';
import { explainError } from './explain-error.ts';
import { runRestoreCommand } from './restore.ts';
import { UsageError } from './usage-error.ts';
import { openCommandContext, type CommandContext } from './command-context.ts';
import { createUser, removeMfaFactors, parseEmailArg, parseNameArg, parseRoleArg, setRole } from './users.ts';

const help = `npm run hub -- COMANDO

  user create --email E --name N --role member|moderator|admin --password-stdin
                        cria uma conta confirmada e mostra o seu id; a senha vem pela entrada padrão
  user role E PAPEL     muda o papel de um membro
  user reset-factors E  tira a verificação em duas etapas de quem perdeu o aparelho; a senha continua a mesma
  second-factor nobody|admins|staff
                        diz a quem da equipe o hub pede a verificação em duas etapas
  setup-link            mostra um novo link de uso único para criar o primeiro administrador
  joining open|invite|approval
                        diz quem pode entrar: qualquer pessoa, quem tem convite, ou quem a equipe aprova
  keys rotate [--algorithm ES256|RS256|EdDSA]
                        cria a próxima chave dos tokens; ela passa a assinar em dez minutos, sem parar o hub
  keys service-token [--days N]
                        mostra um token de service_role para /auth/v1/admin; vale N dias (30), ou até a
                        chave ser trocada
  points recount [--mend]
                        recalcula pontos e interações a partir do que foi feito e diz o que não bate;
                        com --mend, corrige; sai com 1 se algo não bate
  incident --since MOMENTO [--end-sessions] [--reset-passwords]
                        lista em CSV quem pode ter sido atingido por um incidente desde então; encerra as
                        sessões deles e pede novas senhas, se for dito (docs/pt-BR/incident.md)
  jobs [retry|delete ID... | retry --all]
                        lista o que o hub tentou fazer e desistiu (um e-mail, uma exportação), com o
                        motivo; com retry, tenta de novo; com delete, apaga
  backup --to LUGAR|-   faz um backup do hub, no ar ou não, restaura-o em um banco de dados de teste e confere;
                        as chaves vão com --passphrase-file ARQUIVO ou --recipient age1..., ou ficam fora
                        com --without-keys; - escreve tudo na saída padrão; --without-proof não confere;
                        --keep 7,4,12 diz de quantos dias, semanas e meses guardar backups;
                        --wait espera outro backup terminar
  backup list LUGAR     lista os backups e diz quais foram conferidos
  backup prove LUGAR [NOME]
                        restaura e confere um backup, sem mudar nada no hub; LUGAR é uma pasta, ou
                        s3://BUCKET/PREFIXO
  restore LUGAR|ARQUIVO|- [--archive NOME] [--end-sessions]
                        restaura um backup em um lugar vazio; as chaves com --passphrase-file ARQUIVO ou
                        --identity-file ARQUIVO, ou sem elas com --without-keys
  verify                confere tudo o que sempre deve valer, e diz por que a auditoria não muda; sai com 1
                        se algo não vale
  help                  mostra isto

Usa os mesmos HUB_DATA_DIR ou DATABASE_URL do hub, que pode estar no ar ou não.
`;

const send = (line: string) => process.stdout.write(`${line}\n`);

async function run(words: string[]): Promise<number> {
  const [first = 'help', second] = words;
  if (first === 'help') {
    process.stdout.write(help);
    return 0;
  }
  if (first === 'user' && second === 'create') return userCreate(words.slice(2));
  if (first === 'user' && second === 'role') return userRole(words.slice(2));
  if (first === 'user' && second === 'reset-factors') return userResetFactors(words.slice(2));
  if (first === 'second-factor') return secondFactorCommand(words.slice(1));
  if (first === 'keys') return keysCommand(words);
  if (first === 'points') return pointsCommand(words.slice(1));
  if (first === 'joining') return joiningCommand(words.slice(1));
  if (first === 'incident') return incidentCommand(words.slice(1));
  if (first === 'backup') return runBackupCommand(words.slice(1));
  if (first === 'restore') return runRestoreCommand(words.slice(1));
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
  // Not a command-line argument, because every process of the machine can read those.
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

// Counting everything takes several minutes.
const timeout = 600_000;

async function withHub(work: (hub: CommandContext) => Promise<number>, patient?: number) {
  const hub = await openCommandContext(readConfig(process.env), patient);
  try {
    return await work(hub);
  } finally {
    await hub.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const { code, sentence } = explainError(error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = code;
}
