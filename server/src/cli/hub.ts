import { explainError } from './explain-error.ts';

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
                        --wait espera outro backup terminar; --full-speed não poupa o hub que está no ar
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

// Each command loads only what it needs: a backup runs beside the hub, so it must take little memory.
async function run(words: string[]): Promise<number> {
  const [first = 'help', ...rest] = words;
  if (first === 'help') {
    process.stdout.write(help);
    return 0;
  }
  if (first === 'backup') return (await import('./backup.ts')).runBackupCommand(rest);
  if (first === 'restore') return (await import('./restore.ts')).runRestoreCommand(rest);
  return (await import('./data-commands.ts')).runDataCommand(words);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const { code, sentence } = explainError(error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = code;
}
