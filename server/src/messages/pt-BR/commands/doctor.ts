/** What `npm run hub -- doctor` prints, besides the problems that the hub finds itself. */
export const messages = {
  noProblems: 'Nenhum problema.',
  levels: { error: 'ERRO ', warning: 'AVISO' },
  states: { ok: 'ok   ', warning: 'AVISO', error: 'ERRO ', unknown: '?    ', off: '-    ' },
  since: (moment: string) => `desde ${moment}`,
  validUntil: (date: string) => `válido até ${date}`,
  externalDatabase: (megabytes: string) =>
    `banco externo com ${megabytes} MB; o espaço livre dele não é visível daqui`,
  /** The state of the hub, one line each. */
  figures: {
    version: (current: string, newest: string | undefined) =>
      `Versão: ${current}${newest === undefined ? '' : ` (saiu a ${newest})`}`,
    noVersion: 'Versão: nenhum processo no ar registrou a sua',
    backup: (moment: string) => `Último backup conferido: ${moment}`,
    noBackup: 'Backup conferido: nenhum ainda',
    backupOff: 'Backup: desligado',
    disk: (used: string, total: string, fullOn: string | undefined) =>
      `Disco: ${used} de ${total}${fullOn === undefined ? '' : `; neste ritmo, enche em ${fullOn}`}`,
    emails: ({ waiting, sentToday, givenUp }: Record<'waiting' | 'sentToday' | 'givenUp', number>) =>
      `E-mails: ${waiting} esperando, ${sentToday} enviados hoje, ${givenUp} abandonados em 7 dias`,
    database: (version: string) => `Banco de dados: PostgreSQL ${version}`,
    instance: (name: string, version: string, isAlive: boolean) =>
      `Instância ${name} (${version}): ${isAlive ? 'no ar' : 'sem sinal'}`,
    jobs: (count: number, bad: number) => `Tarefas em segundo plano: ${count}, com problema: ${bad}`,
    jobStates: {
      late: 'parada',
      failing: 'falhando',
      retrying: 'tentando de novo',
      ok: 'em dia',
      never: 'nunca rodou',
    },
    givenUp: (count: number) => `desistências: ${count}`,
    incidents: (count: number) => `Incidentes em 30 dias: ${count}`,
    open: 'aberto',
    noVerification: 'Verificação dos dados: nunca feita',
    verification: (state: string, moment: string) => `Verificação dos dados: ${state}, ${moment}`,
    verificationStates: {
      waiting: 'espera',
      running: 'em andamento',
      done: 'completa',
      stopped: 'parada',
      failed: 'não terminou',
    },
    unchecked: 'não pôde ser conferida',
  },
  problems: {
    settings_invalid: { title: 'Há configurações erradas', text: (detail: string) => detail },
    no_hub: {
      title: 'Não há um hub aqui',
      text: (folder: string) =>
        `${folder} não tem o banco de dados de um hub. Confira HUB_DATA_DIR, ou DATABASE_URL.`,
    },
    data_folder_not_writable: {
      title: 'O hub não pode escrever na pasta de dados',
      text: (detail: string) => `${detail}. Confira as permissões e o espaço dessa pasta, e HUB_DATA_DIR.`,
    },
    database_unavailable: {
      title: 'O banco de dados não responde',
      text: (detail: string) => `${detail}\nSem ele o hub não funciona.`,
    },
    database_outdated: {
      title: 'O banco de dados não é desta versão do hub',
      text: () => 'As conferências não rodaram. O hub atualiza o banco de dados quando inicia.',
    },
    hub_not_running: {
      title: 'O hub não está no ar',
      text: (url: string) =>
        `Nada responde em ${url}, e nenhum processo do hub deu sinal nos últimos 90 segundos. Inicie o hub.`,
    },
    hub_unreachable: {
      title: 'O hub está no ar, mas não responde na sua porta',
      text: (url: string) =>
        `Nada responde em ${url}. Confira PORT e HOST; com o hub em outra máquina, rode este comando lá.`,
    },
  },
};

export type Messages = typeof messages;
