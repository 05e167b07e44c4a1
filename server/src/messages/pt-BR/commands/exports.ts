type Subject = { file: string; detail: string };

const sentences = {
  folder_not_empty: ({ detail }: Subject) => `A pasta ${detail} não está vazia. Escolha uma pasta nova.`,
  other_tables: ({ detail }: Subject) =>
    `O banco de dados não é desta versão do programa (${detail}). Inicie o hub uma vez, que o atualiza.`,
  no_export: ({ detail }: Subject) =>
    `Em ${detail} não há uma exportação completa do hub: falta manifest.json, ou ele é de outro programa.`,
  newer_format: () => 'A exportação é de uma versão mais nova do hub. Atualize o programa antes de importar.',
  other_accounts: () =>
    'A exportação e este hub não guardam as contas do mesmo jeito: num deles elas são do serviço em IDENTITY_URL.',
  used_hub: () =>
    'Neste lugar já há um hub com membros. Importe em uma pasta HUB_DATA_DIR nova ou em um banco de dados vazio.',
  unknown_field: ({ file, detail }: Subject) =>
    `Este programa não conhece ${detail ? `o campo "${detail}" de ${file}` : file}. Nada foi importado.`,
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
