type Subject = { file: string; detail: string; version: string };

const sentences = {
  folder_not_empty: ({ detail }: Subject) => `A pasta ${detail} não está vazia. Escolha uma pasta nova.`,
  no_folder: ({ detail }: Subject) => `${detail} não é uma pasta. Escolha uma pasta nova.`,
  no_files: () =>
    'O armazenamento não tem nenhum dos arquivos do hub. Confira HUB_DATA_DIR, S3_ENDPOINT e S3_BUCKET: eles devem ser os do hub. Nada foi exportado.',
  other_tables: ({ detail }: Subject) =>
    `O banco de dados não é desta versão do programa (${detail}). Inicie o hub uma vez, que o atualiza.`,
  no_export: ({ detail }: Subject) =>
    `Em ${detail} não há uma exportação completa do hub: falta manifest.json, ou ele é de outro programa.`,
  newer_format: () => 'A exportação é de uma versão mais nova do hub. Atualize o programa antes de importar.',
  other_accounts: () =>
    'A exportação e este hub não guardam as contas do mesmo jeito: num deles elas são do serviço em IDENTITY_URL.',
  used_hub: () =>
    'Neste lugar já há um hub com membros ou contas. Importe em uma pasta HUB_DATA_DIR nova ou em um banco de dados vazio.',
  other_files: ({ file }: Subject) =>
    `O armazenamento já tem outro arquivo no lugar de ${file}: ele é de outro hub. Use um armazenamento vazio. Nada foi importado.`,
  unknown_field: ({ file, detail, version }: Subject) =>
    `Este programa não conhece ${detail ? `o campo "${detail}" de ${file}` : file}. A exportação foi feita com a versão ${version}: atualize o programa. Nada foi importado.`,
  missing_field: ({ file, detail }: Subject) => `Falta o campo "${detail}" em ${file}. Nada foi importado.`,
  missing_file: ({ file }: Subject) => `Falta o arquivo ${file}. Nada foi importado.`,
  unsafe_file: ({ file }: Subject) => `${file} não é um arquivo ou uma pasta comum. Nada foi importado.`,
  changed_file: ({ file }: Subject) =>
    `O arquivo ${file} não é o que foi exportado: mudou, ou está incompleto. Nada foi importado.`,
  wrong_lines: ({ file, detail }: Subject) =>
    `As linhas ${detail} de ${file} não podem ser importadas. Nada foi importado.`,
  wrong_relation: ({ file, detail }: Subject) =>
    `Uma linha de ${file} repete outra ou cita uma que falta (${detail}). Nada foi importado.`,
};

export type Messages = Record<keyof typeof sentences, (subject: Subject) => string>;

/** Why an export or an import fails. */
export const messages: Messages = sentences;
