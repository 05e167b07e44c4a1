import { languages } from '@mutirao/contract/kit/languages';
/** What `npm run hub -- help` prints. */
export const messages = {
  hub: `npm run hub -- COMANDO

  user create --email E --name N --role member|moderator|admin --password-stdin
                        cria uma conta confirmada e mostra o seu id; a senha vem pela entrada padrão
  user role E PAPEL     muda o papel de um membro
  user reset-factors E  tira a verificação em duas etapas de quem perdeu o aparelho; a senha continua a mesma
  second-factor nobody|admins|staff
                        diz a quem da equipe o hub pede a verificação em duas etapas
  members export [--to ARQUIVO|-]
                        escreve todos os membros em CSV, em um arquivo novo ou na saída padrão
  members import ARQUIVO [--trial] [--invite]
                        cria contas convidadas com as colunas name e email de um CSV; com --trial, só diz o que
                        aconteceria; com --invite, envia os convites; sai com 1 se uma linha foi recusada
                        (docs/pt-BR/members.md)
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
                        --without-files deixa fora os arquivos dos membros;
                        --wait espera outro backup terminar; --full-speed não poupa o hub que está no ar
  backup list LUGAR     lista os backups e diz quais foram conferidos
  backup prove LUGAR [NOME]
                        restaura e confere um backup, sem mudar nada no hub; LUGAR é uma pasta, ou
                        s3://BUCKET/PREFIXO
  restore LUGAR|ARQUIVO|- [--archive NOME] [--end-sessions]
                        restaura um backup em um lugar vazio; as chaves com --passphrase-file ARQUIVO ou
                        --identity-file ARQUIVO, ou sem elas com --without-keys
  export --to PASTA     grava a comunidade inteira em uma pasta aberta (JSON lines, Markdown e arquivos), sem senhas
                        nem chaves; --full-speed não poupa o hub que está no ar (docs/pt-BR/export.md)
  import PASTA          importa essa pasta em um hub vazio
  move --to ARQUIVO [--without-keys] [--end-sessions]
                        leva o hub, encerrado, ao lugar vazio das configurações de um arquivo: outro banco de
                        dados, outra pasta ou outro bucket; compara tudo, e o lugar antigo fica como estava;
                        com --while-running, o hub no ar é só copiado, para testar
  verify                confere tudo o que sempre deve valer, e diz por que a auditoria não muda; sai com 1
                        se algo não vale
  doctor                diz o que está errado com o hub, no ar ou parado, e o resultado de cada conferência; sai com
                        1 se há um erro
  config check [ARQUIVO]
                        confere as configurações do ambiente, ou só as de um arquivo; sai com 1 se uma está errada
  help                  mostra isto

--json troca o texto de todo comando, menos help, por JSON, e todo erro por uma linha {"error":{"code","message"}}.
--language ${languages.join('|')} escolhe a língua; sem ela vale HUB_LANGUAGE, e depois LC_ALL e LANG.

Usa os mesmos HUB_CONFIG, HUB_DATA_DIR ou DATABASE_URL do hub, que pode estar no ar ou não.
`,
};

export type Messages = typeof messages;
