type MoveCounts = { tables: number; rows: number; files: number | undefined };

/** What the command `move` prints, and why it is refused. */
export const messages = {
  usage: 'Use: npm run hub -- move --to ARQUIVO, com as configurações do lugar novo (npm run hub -- help)',
  endSessions: '--end-sessions não vale quando o banco de dados continua o mesmo.',
  samePlace: (file: string) => `As configurações em ${file} são do lugar em que o hub já está.`,
  sourceRuns:
    'O hub está no ar, e o que ele gravar agora se perderia na mudança. Encerre-o, ou faça só uma cópia de teste com --while-running.',
  trialElsewhere:
    'Uma cópia de teste precisa de outro banco de dados, outra HUB_DATA_DIR e outro lugar para os arquivos: no mesmo lugar ela mudaria o hub que está no ar.',
  targetRuns: 'Um hub está no ar no lugar novo. Encerre-o antes da mudança.',
  databaseReadOnly:
    'O banco de dados do lugar novo só aceita leitura, como uma réplica. Aponte a sua DATABASE_URL para o servidor primário. O hub continua no lugar antigo.',
  databaseDown:
    'Um dos dois bancos de dados não responde. Eles estão no ar? Nada foi mudado: o hub continua no lugar antigo.',
  databaseRefuses: (code: string) =>
    `Um dos dois bancos de dados recusa a entrada (${code}). Confira o papel, a senha e o nome em DATABASE_URL. O hub continua no lugar antigo.`,
  sourceFailed: (reason: string) => `${reason} O hub continua no lugar antigo, como estava.`,
  interrupted:
    'A leitura do hub parou no meio. Ele continua no lugar antigo, como estava, e o novo continua vazio: tente de novo.',
  violated: (names: string) => `Isto não vale no lugar novo: ${names}. Corrija no lugar antigo.`,
  failedAtEnd: (reason: string) =>
    `A mudança falhou no fim. ${reason} O hub continua no lugar antigo, como estava. O lugar novo já pode ter os dados: esvazie-o e leve o hub de novo.`,
  moved: ({ tables, rows, files }: MoveCounts) =>
    `O hub está no lugar novo: ${tables} tabelas com ${rows} linhas${files === undefined ? ', lidas' : ` e ${files} arquivos, lidos`} de novo e iguais; tudo o que verify confere vale.`,
  filesMoved: (files: number) => `Os arquivos estão no lugar novo: ${files}, lidos de novo e iguais.`,
  keysMoved: 'As chaves estão no lugar novo; o banco de dados e os arquivos continuam onde estavam.',
  copied: (file: string) =>
    `É uma cópia de teste: o hub continua no lugar antigo. Antes de iniciar a cópia com HUB_CONFIG=${file}, tire desse arquivo SMTP_URL, SMS_WEBHOOK_URL e BACKUP_TO: ela enviaria os e-mails que esperam.`,
  start: (file: string, mark: string) =>
    `Inicie o hub com HUB_CONFIG=${file}. O lugar antigo está como estava, mas um hub não inicia mais nele por engano; para voltar a usá-lo, apague ${mark}.`,
  overridden: (names: string) =>
    `Antes de iniciar, tire do ambiente (do systemd, do Docker ou do terminal): ${names}. O ambiente vale mais que o arquivo, e o hub iniciaria em outro lugar.`,
};

export type Messages = typeof messages;
