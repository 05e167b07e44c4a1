/** Why a backup cannot be made, read or restored, for the page, the e-mails and the command line. */
export const messages = {
  violations_in_copy:
    'Isto não vale neles: {invariants}. Corrija com a versão anterior do programa (hub verify).',
  damaged: 'O backup está incompleto ou danificado. Use outro. Nada foi restaurado.',
  not_a_backup: 'Isto não é um backup do hub.',
  newer_backup: 'O backup é de uma versão mais nova do hub. Atualize o programa antes de restaurar.',
  disk_full: 'Sem espaço em disco. Libere espaço e tente de novo: nada foi perdido.',
  disk_failing:
    'O disco falhou ao ler ou gravar. Confira o disco e o registro do sistema, e tente de novo: nada foi perdido.',
  too_little_space_for_proof:
    'O backup não foi conferido: isso precisa de {megabytes} MB livres no disco de {folder}, e há {freeMegabytes} MB. Libere espaço, ou mude a pasta HUB_DATA_DIR para um disco maior.',
  path_forbidden: 'Sem permissão para ler ou gravar em {path}.',
  database_refuses:
    'O banco de dados recusa a entrada ({sqlstate}). Confira o papel, a senha e o nome em DATABASE_URL.',
  output_closed: 'O programa que lia a saída terminou antes do fim. O que ele recebeu não é um backup.',
  tables_locked: 'Outro programa usa este banco de dados. Encerre-o e tente de novo.',
  files_rejected:
    'O serviço dos arquivos recusa o pedido. Confira S3_ENDPOINT, S3_REGION, S3_BUCKET, a chave de acesso e o segredo.',
  used_destination:
    'Neste lugar já há um hub com membros, ou tabelas de outro programa. Restaure em uma pasta HUB_DATA_DIR nova ou em um banco de dados vazio.',
  newer_tables:
    'Este banco de dados já tem as tabelas de uma versão mais nova que o backup. Use um banco de dados vazio.',
  not_migrated:
    'O hub foi restaurado, mas falta trazê-lo à versão deste programa. Inicie o hub para terminar.',
  archive_alone: 'Este arquivo precisa da pasta de que faz parte: restore PASTA --archive NOME.',
  another_backup_runs: 'Outro backup deste hub está em andamento.',
  bucket_service_missing:
    'Para backups em s3:// falta o serviço: defina BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID e BACKUP_S3_SECRET_ACCESS_KEY.',
  bucket_location:
    'Escreva o lugar como s3://BUCKET ou s3://BUCKET/PREFIXO, com letras, números, pontos, hífens e _ no prefixo.',
  bucket_unreachable: 'O serviço do bucket {bucket}, {endpoint}, não responde. Tente de novo mais tarde.',
  bucket_missing: 'Não há um bucket {bucket} em {endpoint}.',
  backup_too_large: 'O backup tem mais de {gigabytes} GB, o máximo em um bucket. Use uma pasta.',
  bucket_credentials: 'O serviço {endpoint} não aceita esta chave de acesso e este segredo.',
  bucket_clock: 'O relógio desta máquina não é o do serviço {endpoint}. Acerte a hora.',
  bucket_region: 'O bucket {bucket} está em outra região ou outro endereço que {endpoint}.',
  bucket_forbidden: 'A chave de acesso não tem permissão para isto no bucket {bucket}.',
  bucket_rejected: 'O serviço do bucket {bucket} recusou um pedido: {response}.',
  location_of_other_hub: 'Em {location} estão os backups de outro hub. Escolha outro lugar.',
  mixed_location:
    'Backups com e sem arquivos não ficam no mesmo lugar, e em {location} estão os do outro tipo. Escolha outro lugar.',
  folder_missing: 'A pasta {folder} não existe. Crie-a, ou confira se o disco dela está montado.',
  recipient: 'A chave pública deve começar com age1 e estar completa.',
  other_key: 'Em {file} já há outra chave. Restaure em uma pasta HUB_DATA_DIR nova.',
  no_keys: 'Não há chaves de um hub em {folder}. Confira HUB_DATA_DIR.',
  other_tables: 'As tabelas do backup não são as que as migrações dele criam ({table}). Nada foi restaurado.',
  files_at_fault: 'O backup não está completo.{missing}{differing} O que fazer: docs/pt-BR/backup.md.',
  // The parts of the sentence above, each left out if there are no such files.
  files_missing: ' Arquivos que as tabelas citam e que faltam nele: {missing}.',
  files_differing: ' Arquivos com outro tamanho ou conteúdo: {differing}.',
  violations: 'O backup foi restaurado, mas isto não vale nele: {invariants}.',
  copy_differs: 'A cópia não ficou igual ao original, e não é usada{detail}. Tente de novo.',
  damaged_file: 'O arquivo {file} do backup está danificado ou falta. Use outro backup.',
  no_backup: 'Não há um backup {id} em {location}.',
  no_backups: 'Não há um backup em {location}.',
  wrong_passphrase: 'A senha do backup não é esta. Nada foi restaurado.',
  wrong_identity: 'A chave secreta não é a deste backup. Nada foi restaurado.',
  // The failures of the process that makes a nightly backup.
  database_unavailable: 'O banco de dados não responde. Ele está no ar?',
  command_failed: 'O comando do backup terminou com um erro: {detail}',
  process_ended:
    'O processo do backup terminou sem dizer o motivo ({exit}). Confira se faltou memória no servidor.',
};

export type Messages = typeof messages;
