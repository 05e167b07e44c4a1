import type { SystemProblemId } from '../../features/system/checks.ts';

/**
 * What the page and the command line say about each problem of the hub: what does not work, why, and what to do. A
 * parameter `job` is the label of the job.
 */
export const messages = {
  jobs_not_running: {
    title: 'Nenhum processo faz as tarefas do hub',
    text: 'Há {minutes, plural, =1 {# minuto} other {# minutos}} nada é conferido: e-mails, avisos e backups esperam. Reinicie o hub, ou o processo iniciado com --only worker. Nada se perde: as tarefas continuam de onde pararam.',
  },
  database_disk_full: {
    title: 'O disco do banco de dados está cheio',
    text: 'Restam {freeGigabytes, number} GB. Com menos, o banco para e ninguém publica nada. Apague arquivos que não são do hub, ou aumente o disco.',
  },
  disk_full: {
    title: 'O disco está cheio',
    text: 'Restam {freeGigabytes, number} GB. Novos arquivos e backups podem falhar. Apague arquivos que não são do hub, ou aumente o disco.',
  },
  emails_stopped: {
    title: 'Os e-mails estão parados há {minutes, plural, =1 {# minuto} other {# minutos}}',
    text: '{waiting, plural, =1 {# mensagem espera} other {# mensagens esperam}}{urgent, plural, =0 {} =1 {, uma delas com código ou recuperação de senha} other {, # delas com código ou recuperação de senha}}. {server}: {error}. Confira o servidor de e-mail em SMTP_URL e reinicie o hub; a fila anda sozinha em seguida e nada se perde.',
  },
  emails_late: {
    title: 'Os e-mails estão atrasados em {minutes, plural, =1 {# minuto} other {# minutos}}',
    text: '{waiting, plural, =1 {# mensagem espera} other {# mensagens esperam}}{urgent, plural, =0 {} =1 {, uma delas com código ou recuperação de senha} other {, # delas com código ou recuperação de senha}}. {server}: {error}. O hub tenta de novo sozinho; se continuar, confira o servidor de e-mail em SMTP_URL.',
  },
  emails_not_configured: {
    title: 'Nenhum e-mail sai deste hub',
    text: 'Sem servidor de e-mail ninguém recupera a senha nem recebe convites. Defina SMTP_URL e reinicie o hub.',
  },
  storage_failing: {
    title: 'O lugar dos arquivos não responde',
    text: 'O hub escreveu, leu e apagou um arquivo de teste, e isso falhou {step, select, write {ao escrever} read {ao ler} other {ao apagar}}: {reason, select, other_bytes {o conteúdo lido é outro} still_there {o arquivo continua lá} other {{reason}}}. Quem envia ou abre um arquivo vê um erro. Confira as permissões e o espaço, ou o serviço em S3_ENDPOINT.',
  },
  address_not_encrypted: {
    title: 'O endereço do hub não usa https',
    text: 'Quem abre {address} envia senhas e mensagens pela rede sem criptografia, e outras pessoas podem ler tudo. Configure https no proxy que recebe o hub, mude HUB_URL para o endereço com https:// e reinicie o hub.',
  },
  certificate_expired: {
    title: 'O certificado do hub venceu',
    text: 'Venceu há {days, plural, =0 {menos de um dia} =1 {# dia} other {# dias}}, e os navegadores avisam que o hub não é seguro. Renove o certificado no servidor que recebe o https.',
  },
  certificate_invalid: {
    title: 'O certificado do hub não vale',
    text: 'Os navegadores não confiam nele: {reason}. Instale um certificado do nome do hub, com os intermediários, no servidor que recebe o https.',
  },
  certificate_expiring: {
    title: 'O certificado vence em {days, plural, =0 {menos de um dia} =1 {# dia} other {# dias}}',
    text: 'A renovação automática parece não funcionar. Renove o certificado no servidor que recebe o https.',
  },
  certificate_unreachable: {
    title: 'O hub não alcança o próprio endereço',
    text: 'Ao abrir HUB_URL, o hub recebeu: {reason}. Se os membros entram, isso pode ser só a rede deste servidor; senão, confira o DNS e o proxy.',
  },
  backup_failed: {
    title: 'O último backup falhou',
    text: '{reason, select, none {O motivo está no registro do servidor.} other {{reason} Corrija isso.}} O hub tenta de novo na próxima noite. Para tentar já: npm run hub -- backup.',
  },
  backup_old: {
    title: 'Não há backup conferido há {hours, plural, =1 {# hora} other {# horas}}',
    text: 'O que foi publicado desde então se perde se o disco falhar. Veja se a tarefa do backup está entre as que falharam, ou faça um: npm run hub -- backup.',
  },
  backup_missing: {
    title: 'Ainda não há backup',
    text: 'O primeiro é feito na hora marcada em BACKUP_HOUR. Para não esperar: npm run hub -- backup.',
  },
  backups_not_configured: {
    title: 'Este hub não faz backup',
    text: 'Se o disco falhar, tudo se perde. Diga em BACKUP_TO onde guardar os backups, de preferência em outra máquina, e reinicie o hub.',
  },
  work_late: {
    title: 'Uma tarefa está parada: {job}',
    text: '{others, plural, =0 {} =1 {Mais uma tarefa para ou falha: veja qual na lista de tarefas. } other {Mais # tarefas param ou falham: veja quais na lista de tarefas. }}Devia ter rodado há {minutes, plural, =1 {# minuto} other {# minutos}}. Se o banco de dados está lento, espere; senão, reinicie o hub: ela continua de onde parou.',
  },
  work_failing: {
    title: 'Uma tarefa falha: {job}',
    text: '{others, plural, =0 {} =1 {Mais uma tarefa para ou falha: veja qual na lista de tarefas. } other {Mais # tarefas param ou falham: veja quais na lista de tarefas. }}O hub tenta de novo sozinho e nada se perde. O motivo está no registro do servidor, nas linhas “scheduled work failed” ou “jobs failed”.',
  },
  jobs_failed: {
    title: 'O hub desistiu de {count, plural, =1 {# tarefa} other {# tarefas}}',
    text: 'Sobretudo: {job}. Veja o motivo, corrija-o e mande fazer de novo; depois de sete dias {count, plural, =1 {ela é apagada} other {elas são apagadas}}.',
  },
  verification_failed: {
    title: 'A verificação achou dados que não batem',
    text: '{count, plural, =1 {# regra não vale} other {# regras não valem}}. Nada foi mudado. Guarde um backup, rode npm run hub -- verify e mande o resultado a quem cuida do programa.',
  },
  push_failing: {
    title: 'Os avisos no aparelho não saem',
    text: 'O serviço de avisos respondeu: {reason}. Os avisos continuam no sino e por e-mail. Veja se este servidor alcança a internet por https.',
  },
  disk_filling: {
    title: 'O disco está enchendo',
    text: 'Restam {freeGigabytes, number} GB{days, plural, =0 {} =1 {; neste ritmo, enche em # dia} other {; neste ritmo, enche em # dias}}. Libere espaço ou aumente o disco antes disso.',
  },
  instance_silent: {
    title: '{count, plural, =1 {Uma instância não dá sinal} other {# instâncias não dão sinal}}',
    text: 'O último sinal de {names} foi há {minutes, plural, =1 {# minuto} other {# minutos}}. Se {count, plural, =1 {ela já reiniciou} other {elas já reiniciaram}}, este aviso some sozinho em dez minutos e o motivo da queda está no registro do servidor. Senão, veja se a máquina está ligada e alcança o banco de dados, e inicie o hub nela de novo.',
  },
  instance_versions_differ: {
    title: 'As instâncias rodam versões diferentes',
    text: 'Há {versions}. Durante uma atualização é normal; se durar, atualize e reinicie as que ficaram para trás.',
  },
  spf_missing: {
    title: 'Falta o registro SPF do domínio',
    text: 'Sem ele, parte dos e-mails cai no lixo eletrônico. Crie um registro TXT em {domain} com {record}.',
  },
  spf_invalid: {
    title: 'O registro SPF tem um erro',
    text: '{reason, select, several {O domínio {domain} tem mais de um registro que começa com {term}, e só pode ter um.} unknown {Em {domain}, {term} não existe no SPF: use ip4:, ip6:, a, mx, include: ou all.} address {Em {domain}, {term} não tem um endereço completo: depois de ip4: vêm quatro números com pontos, e depois de ip6: um endereço IPv6.} prefix {Em {domain}, o número depois da barra em {term} não vale: vai até 32 em IPv4 e 128 em IPv6, e só em ip4:, ip6:, a e mx.} domain {Em {domain}, falta um domínio em {term}, depois dos dois-pontos.} redirect {Em {domain}, {term} aparece duas vezes ou sem domínio.} other {Em {domain}, {term} não segue as regras do SPF.}} Com esse erro, ninguém aceita o registro. Troque {reason, select, several {os registros TXT} other {o registro TXT}} por {record} e acrescente os outros servidores que enviam e-mails do domínio.',
  },
  spf_excludes_server: {
    title: 'O SPF não inclui este servidor de e-mail',
    text: 'O registro de {domain} não permite {address}. Acrescente esse endereço, ou o include do serviço de e-mail.',
  },
  dkim_missing: {
    title: 'Falta a chave DKIM do domínio',
    text: 'Não há registro TXT em {name}. Copie a chave que o serviço de e-mail mostra para lá.',
  },
  dkim_invalid: {
    title: 'A chave DKIM não vale',
    text: 'O registro em {name} não tem uma chave válida. Copie de novo a que o serviço de e-mail mostra.',
  },
  dmarc_missing: {
    title: 'Falta o registro DMARC do domínio',
    text: 'Sem ele, parte dos convites cai no lixo eletrônico. Crie um registro TXT em {name} com {record}.',
  },
  dmarc_invalid: {
    title: 'O registro DMARC não vale',
    text: 'O registro em {name} não tem uma política que se possa ler. Corrija-o; ele começa com v=DMARC1.',
  },
  ptr_missing: {
    title: 'O endereço do servidor de e-mail não tem nome',
    text: 'Não há DNS reverso de {address}, e alguns serviços recusam os e-mails. Peça o registro PTR a quem fornece o servidor.',
  },
  ptr_mismatch: {
    title: 'O nome do servidor de e-mail não confere',
    text: '{address} aponta para {name}, e esse nome não aponta de volta. Corrija um dos dois registros.',
  },
  release_available: {
    title: 'Saiu a versão {version}',
    text: '{summary} Leia o que muda e atualize quando puder.',
  },
  release_feed_failing: {
    title: 'Não dá para saber se há versão nova',
    text: '{reason, select, not_a_feed {O endereço das versões não é um feed Atom nem JSON.} no_version {O feed das versões não tem nenhuma versão.} not_allowed {O hub não abre o endereço das versões: ele deve ser público, com https, e responder com um arquivo curto.} other {O endereço das versões respondeu: {reason}.}} Confira-o em HUB_RELEASES_FEED.',
  },
} satisfies Record<SystemProblemId, { title: string; text: string }>;

export type Messages = typeof messages;
