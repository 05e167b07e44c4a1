/** Why a backup cannot be made, read or restored. */
export const messages = {
  violations_in_copy: ({ invariants }: { invariants: readonly string[] }) =>
    `Isto não vale neles: ${invariants.join('; ')}. Corrija com a versão anterior do programa (hub verify).`,
  damaged: () => 'O backup está incompleto ou danificado. Use outro. Nada foi restaurado.',
  not_a_backup: () => 'Isto não é um backup do hub.',
  newer_backup: () => 'O backup é de uma versão mais nova do hub. Atualize o programa antes de restaurar.',
  disk_full: () => 'Sem espaço em disco. Libere espaço e tente de novo: nada foi perdido.',
  disk_failing: () =>
    'O disco falhou ao ler ou gravar. Confira o disco e o registro do sistema, e tente de novo: nada foi perdido.',
  path_forbidden: ({ path }: { path: string }) => `Sem permissão para ler ou gravar em ${path}.`,
  database_refuses: ({ sqlstate }: { sqlstate: string }) =>
    `O banco de dados recusa a entrada (${sqlstate}). Confira o papel, a senha e o nome em DATABASE_URL.`,
  output_closed: () => 'O programa que lia a saída terminou antes do fim. O que ele recebeu não é um backup.',
  tables_locked: () => 'Outro programa usa este banco de dados. Encerre-o e tente de novo.',
  files_rejected: () =>
    'O serviço dos arquivos recusa o pedido. Confira S3_ENDPOINT, S3_REGION, S3_BUCKET, a chave de acesso e o segredo.',
  used_destination: () =>
    'Neste lugar já há um hub com membros, ou tabelas de outro programa. Restaure em uma pasta HUB_DATA_DIR nova ou em um banco de dados vazio.',
  newer_tables: () =>
    'Este banco de dados já tem as tabelas de uma versão mais nova que o backup. Use um banco de dados vazio.',
  not_migrated: () =>
    'O hub foi restaurado, mas falta trazê-lo à versão deste programa. Inicie o hub para terminar.',
  archive_alone: () => 'Este arquivo precisa da pasta de que faz parte: restore PASTA --archive NOME.',
  another_backup_runs: () => 'Outro backup deste hub está em andamento.',
  bucket_service_missing: () =>
    'Para backups em s3:// falta o serviço: defina BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID e BACKUP_S3_SECRET_ACCESS_KEY.',
  bucket_location: () =>
    'Escreva o lugar como s3://BUCKET ou s3://BUCKET/PREFIXO, com letras, números, pontos, hífens e _ no prefixo.',
  bucket_unreachable: ({ bucket, endpoint }: { bucket: string; endpoint: string }) =>
    `O serviço do bucket ${bucket}, ${endpoint}, não responde. Tente de novo mais tarde.`,
  bucket_missing: ({ bucket, endpoint }: { bucket: string; endpoint: string }) =>
    `Não há um bucket ${bucket} em ${endpoint}.`,
  backup_too_large: ({ gigabytes }: { gigabytes: number }) =>
    `O backup tem mais de ${gigabytes} GB, o máximo em um bucket. Use uma pasta.`,
  bucket_credentials: ({ endpoint }: { endpoint: string }) =>
    `O serviço ${endpoint} não aceita esta chave de acesso e este segredo.`,
  bucket_clock: ({ endpoint }: { endpoint: string }) =>
    `O relógio desta máquina não é o do serviço ${endpoint}. Acerte a hora.`,
  bucket_region: ({ bucket, endpoint }: { bucket: string; endpoint: string }) =>
    `O bucket ${bucket} está em outra região ou outro endereço que ${endpoint}.`,
  bucket_forbidden: ({ bucket }: { bucket: string }) =>
    `A chave de acesso não tem permissão para isto no bucket ${bucket}.`,
  bucket_rejected: ({ bucket, response }: { bucket: string; response: string }) =>
    `O serviço do bucket ${bucket} recusou um pedido: ${response}.`,
  location_of_other_hub: ({ location }: { location: string }) =>
    `Em ${location} estão os backups de outro hub. Escolha outro lugar.`,
  folder_missing: ({ folder }: { folder: string }) =>
    `A pasta ${folder} não existe. Crie-a, ou confira se o disco dela está montado.`,
  recipient: () => 'A chave pública deve começar com age1 e estar completa.',
  other_key: ({ file }: { file: string }) =>
    `Em ${file} já há outra chave. Restaure em uma pasta HUB_DATA_DIR nova.`,
  no_keys: ({ folder }: { folder: string }) => `Não há chaves de um hub em ${folder}. Confira HUB_DATA_DIR.`,
  other_tables: ({ table }: { table: string }) =>
    `As tabelas do backup não são as que as migrações dele criam (${table}). Nada foi restaurado.`,
  files_at_fault: ({ missing, differing }: { missing: string; differing: string }) =>
    [
      'O backup não está completo.',
      missing && `Arquivos que as tabelas citam e que faltam nele: ${missing}.`,
      differing && `Arquivos com outro tamanho ou conteúdo: ${differing}.`,
      'O que fazer: docs/pt-BR/backup.md.',
    ]
      .filter(Boolean)
      .join(' '),
  violations: ({ invariants }: { invariants: readonly string[] }) =>
    `O backup foi restaurado, mas isto não vale nele: ${invariants.join('; ')}.`,
  copy_differs: ({ reason }: { reason: string }) =>
    `A cópia não ficou igual ao original, e não é usada${reason}. Tente de novo.`,
  damaged_file: ({ file }: { file: string }) =>
    `O arquivo ${file} do backup está danificado ou falta. Use outro backup.`,
  no_backup: ({ id, location }: { id: string; location: string }) => `Não há um backup ${id} em ${location}.`,
  no_backups: ({ location }: { location: string }) => `Não há um backup em ${location}.`,
  wrong_passphrase: () => 'A senha do backup não é esta. Nada foi restaurado.',
  wrong_identity: () => 'A chave secreta não é a deste backup. Nada foi restaurado.',
};

export type Messages = typeof messages;
