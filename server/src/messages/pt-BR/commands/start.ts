/** What the hub writes to the terminal when it starts. */
export const messages = {
  backup: 'Fazendo um backup antes de atualizar o banco de dados...',
  tablesBackedUp: (archive: string) =>
    `O backup das tabelas está em ${archive}; docs/pt-BR/upgrade.md diz como voltar a ele.`,
  backupViolates: (invariants: string) =>
    `Aviso: o backup é igual ao banco de dados, mas isto não vale na cópia atualizada dele: ${invariants}. A atualização continua; veja mais com npm run hub -- verify.`,
  clusterUpgrade: {
    begin: (former: number, present: number) =>
      `Levando os dados do PostgreSQL ${former} ao ${present} e conferindo tudo; os de antes ficam como estão...`,
    end: (folder: string) =>
      `Pronto. Os dados de antes estão em ${folder}. Quando tudo estiver em ordem, apague essa pasta.`,
  },
  serves: (url: string) => `Mutirão no ar: ${url}`,
  works: (address: string) => `Tarefas do Mutirão em andamento; saúde: ${address}/healthz`,
  setupLink: (link: string) => `Primeiro acesso (vale uma vez): ${link}`,
  outbox: (url: string) => `E-mails e mensagens: ${url}`,
  noSmtp: 'Aviso: sem SMTP_URL nenhum e-mail sai deste hub.',
  noHttps: 'Aviso: HUB_URL não é https; os cookies da sessão não podem ser protegidos.',
  auditProtection: {
    trigger:
      'Auditoria: só um gatilho impede mudar ou apagar registros; o papel do banco de dados que o hub usa poderia retirá-lo (docs/pt-BR/audit-log.md).',
    rights:
      'Auditoria: o papel do banco de dados que o hub usa só lê e acrescenta registros; não tem o direito de mudar nem de apagar nenhum.',
  },
  portInUse: (port: string) =>
    `A porta ${port} já está em uso. Encerre o outro programa, ou escolha outra com PORT.`,
  portForbidden: (port: string) => `Não posso usar a porta ${port}. Escolha outra com PORT, acima de 1024.`,
  hostUnknown: 'HOST não é um endereço desta máquina, como HOST=0.0.0.0.',
  unforeseen: 'O hub não conseguiu partir',
  demo: {
    creating: 'Criando a comunidade de exemplo…',
    created: (members: number, discussions: number) => `${members} membros e ${discussions} discussões.`,
    signIn: (admin: string, moderator: string, member: string) =>
      `Entre com ${admin} (admin), ${moderator} (moderação) ou ${member}.`,
    password: (password: string) => `A senha de todos é ${password}`,
  },
};

export type Messages = typeof messages;
