type Moved = { tables: number; rows: number; files: number };

/** What the command `move` prints, and why it is refused. */
export const messages = {
  usage: 'Use: npm run hub -- move --to ARQUIVO, com as configurações do lugar novo (npm run hub -- help)',
  endSessions: '--end-sessions não vale quando o banco de dados continua o mesmo.',
  samePlace: (file: string) => `As configurações em ${file} são do lugar em que o hub já está.`,
  sourceRuns:
    'O hub está no ar, e o que ele gravar agora se perderia na mudança. Encerre-o, ou faça só uma cópia de teste com --while-running.',
  targetRuns: 'Um hub está no ar no lugar novo. Encerre-o antes da mudança.',
  databaseDown:
    'Um dos dois bancos de dados não responde. Eles estão no ar? Nada foi mudado: o hub continua no lugar antigo.',
  sourceFailed: (reason: string) => `${reason} O hub continua no lugar antigo, como estava.`,
  interrupted:
    'A leitura do hub parou no meio. Ele continua no lugar antigo, como estava, e o novo continua vazio: tente de novo.',
  violated: (names: string) =>
    `Tudo foi copiado, mas isto não vale no lugar novo: ${names}. O hub continua no lugar antigo, como estava. Corrija lá, esvazie o lugar novo e tente de novo.`,
  moved: ({ tables, rows, files }: Moved) =>
    `O hub está no lugar novo: ${tables} tabelas com ${rows} linhas e ${files} arquivos, lidos de novo e iguais; tudo o que verify confere vale.`,
  filesMoved: (files: number) => `Os arquivos estão no lugar novo: ${files}, lidos de novo e iguais.`,
  copied: (file: string) =>
    `É uma cópia de teste: o hub continua no lugar antigo. Antes de iniciar a cópia com HUB_CONFIG=${file}, tire desse arquivo SMTP_URL, SMS_WEBHOOK_URL e BACKUP_TO: ela enviaria os e-mails que esperam.`,
  start: (file: string, mark: string) =>
    `Inicie o hub com HUB_CONFIG=${file}. O lugar antigo está como estava, mas um hub não inicia mais nele por engano; para voltar a usá-lo, apague ${mark}.`,
};

export type Messages = typeof messages;
