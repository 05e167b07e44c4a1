import { messages as backupFailures } from '@mutirao/contract/messages/pt-BR/backup-failures';
import { messages as invariants } from '@mutirao/contract/messages/pt-BR/invariants';

export const messages = {
  backupFailures,
  invariants,

  title: 'Backups',
  line: 'Cópias de tudo o que está no hub, uma por noite. Cada uma é restaurada e conferida antes de valer.',
  none: 'Este hub não faz backup noturno',
  noneLine:
    'Para ter um, defina <name>BACKUP_TO</name> nas configurações do servidor. O guia <name>docs/pt-BR/backup.md</name> mostra como.',
  first: 'O primeiro backup será feito às {time}.',
  firstRuns: 'O primeiro backup está em andamento.',
  everyNight: 'O backup de cada noite começa às {time}.',
  lastGood: 'Último backup bom: {ago}',
  verified: 'restaurado e conferido',
  archive: 'Arquivo: <name>{archive}</name>',
  noGood: 'Nenhum backup bom nas últimas noites.',
  lastFailed: 'O backup de {day} falhou',
  noReason: 'O comando terminou sem dizer o motivo. Veja o log do servidor.',
  whatToDo:
    'Corrija a causa e rode <name>npm run hub -- backup</name> no servidor, ou espere a próxima noite.',
  othersStay: 'Os backups anteriores continuam onde estão.',
  willRetry: 'Uma tentativa falhou, e o hub vai tentar de novo',
  nights: 'Últimas noites',
  good: 'Bom',
  failed: 'Falhou',
  pending: 'Em andamento',
  loading: 'Carregando os backups',
  loadFailed: 'Não foi possível carregar os backups',
  loadFailedLine: 'Verifique a conexão e tente de novo.',
  retry: 'Tentar de novo',
};

export type Messages = typeof messages;
