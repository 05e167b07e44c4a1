type MadeBackup = {
  id: string;
  place: string;
  rows: number;
  files: number;
  /** `proven` or `notProven`. */
  state: string;
  seconds: number;
};

type ExportCounts = { folder: string; rows: number; files: number };
type ImportCounts = { name: string; rows: number; files: number };

/** What commands print. */
export const messages = {
  holds: 'ok   ',
  fails: 'FALHA',
  settingsValid: 'As configurações estão certas.',
  noFailedJobs: 'Nenhuma tarefa falhou.',
  jobsDeleted: (count: number) => `Tarefas apagadas: ${count}`,
  jobsRetried: (count: number) => `Tarefas que serão feitas de novo: ${count}`,
  incident: {
    columns: {
      id: 'id',
      name: 'nome',
      email: 'e-mail',
      signIns: 'entradas',
      sessions: 'sessões abertas',
      changes: 'mudanças na conta',
      failures: 'entradas recusadas',
      copiedAt: 'cópia dos dados',
      auditEntries: 'atos da equipe',
    },
    affected: (members: number, since: string, sessions: number) =>
      `${members} membros atingidos desde ${since}, com ${sessions} sessões abertas.`,
    readings: (count: number) =>
      `A lista de membros foi lida em larga escala ${count} vezes: nome e e-mail de todos.`,
    nothingDone:
      'Nada foi feito. Para agir: --end-sessions encerra as sessões, --reset-passwords pede novas senhas.',
    done: (members: number, resets: number) =>
      `Sessões encerradas de ${members} membros; novas senhas pedidas a ${resets}.`,
  },
  backup: {
    made: ({ id, place, rows, files, state, seconds }: MadeBackup) =>
      `Backup ${id} em ${place}: ${rows} linhas, ${files} arquivos, ${state}, em ${seconds} s.`,
    proven: 'restaurado e conferido',
    notProven: 'não conferido',
    good: 'bom',
    goodButViolates: (invariants: string) => `bom, mas isto não vale nele: ${invariants}`,
    notRecorded:
      'O backup é bom, mas o banco de dados não registrou isso: a página do sistema mostra o resultado anterior.',
    removed: (ids: string) => `Backups antigos apagados: ${ids}`,
    none: (place: string) => `Não há backups em ${place}.`,
    provenNow: (id: string) => `O backup ${id} foi restaurado e conferido.`,
  },
  restore: {
    restored: (createdAt: string) => `O hub de ${createdAt} foi restaurado.`,
    withoutKeys:
      'As chaves não foram restauradas: todas as sessões terminam, e quem usa um segundo fator o configura de novo.',
    ownKeys:
      'As chaves não foram restauradas: este lugar fica com as que tem. Se não forem as do backup, todas as sessões terminam, e quem usa um segundo fator o configura de novo.',
    withoutFiles:
      'O backup não tem os arquivos dos membros: eles já devem estar neste lugar, em HUB_DATA_DIR/files ou no bucket.',
    uncheckedFiles: (reason: string) => `Não foi possível ver quais arquivos faltam neste lugar: ${reason}`,
    lacksFiles: (files: string) => `Arquivos que faltam neste lugar: ${files}.`,
    otherSettings: 'Configurações do hub de antes que não são as daqui:',
  },
  export: {
    written: ({ folder, rows, files }: ExportCounts) =>
      `Hub exportado para ${folder}: ${rows} linhas, ${files} arquivos.`,
    skipped: (names: readonly string[]) =>
      `Não exportadas, porque este programa não as conhece: ${names.join(', ')}`,
    missing: (count: number) => `Arquivos que faltam no armazenamento do hub: ${count}`,
  },
  import: {
    imported: ({ name, rows, files }: ImportCounts) =>
      `Hub "${name}" importado: ${rows} linhas, ${files} arquivos.`,
    missing: (count: number) =>
      `Arquivos que já faltavam na exportação: ${count}. Até sumir o que os mostra, nenhum backup deste hub é bom: docs/pt-BR/backup.md.`,
    passwords: 'As senhas não foram importadas: cada membro escolhe uma nova pelo e-mail de recuperação.',
    hosted: 'As contas dos membros continuam no serviço em IDENTITY_URL.',
  },
};

export type Messages = typeof messages;
