/** The texts of `npm run hub -- members`. */
export const messages = {
  use: 'Use: npm run hub -- members export [--to ARQUIVO|-], ou members import ARQUIVO [--trial] [--invite]',
  accountsElsewhere: 'As contas são do serviço em IDENTITY_URL; importe as pessoas lá.',
  notCreatable: (file: string) =>
    `Não consigo criar ${file}: ele já existe, ou a pasta não pode ser escrita.`,
  exported: (count: number) => `Membros exportados: ${count}`,
  outcomes: {
    created: 'criada',
    invited: 'convidada',
    waiting: 'convite em aberto',
    exists: 'já tem conta',
    refused: 'recusada',
  },
  trial: 'Foi um ensaio: nada mudou.',
  invitations: 'Os convites estão na fila de e-mails.',
  noInvitations: 'Nenhum e-mail foi enviado; --invite envia os convites.',
  /** Why a row is refused, with the numbers and names in braces filled in. */
  reasons: {
    name_missing: 'falta o nome',
    name_too_long: 'o nome passa de {name} caracteres',
    name_invalid: 'o nome não tem letras nem números, ou tem caracteres que não podem ser guardados',
    name_reserved: 'este nome é dado a quem saiu do hub',
    email_missing: 'falta o e-mail',
    email_invalid: 'o e-mail não é válido',
    language_unknown: 'a língua deve ser {languages}, ou ficar vazia',
    role_not_importable: 'só entram membros; depois: npm run hub -- user role E-MAIL PAPEL',
    state_not_importable: 'só entra quem está ativo (active)',
    repeated: 'o e-mail já está na linha {line}',
  },
  fileProblems: {
    size: 'O arquivo passa de {megabytes} MB.',
    encoding: 'O arquivo não está em UTF-8. Salve a planilha como CSV UTF-8.',
    header:
      'A primeira linha deve ter as colunas name e email, cada uma uma vez, separadas por vírgula, ponto e vírgula ou tabulação.',
    empty: 'O arquivo não tem pessoas.',
    rows: 'O arquivo tem mais de {rows} pessoas, a partir da linha {line}. Divida-o.',
    row: 'A linha {line} é longa demais. Falta fechar aspas?',
    quotes: 'As aspas da linha {line} não estão certas.',
  },
};

export type Messages = typeof messages;
