import { messages as backupFailures } from '@mutirao/contract/messages/es-ES/backup-failures';
import { messages as invariants } from '@mutirao/contract/messages/es-ES/invariants';
import type { Messages } from '#messages/pt-BR/features/backups.ts';

export const messages: Messages = {
  backupFailures,
  invariants,

  title: 'Copias de seguridad',
  line: 'Copias de todo lo que hay en el hub, una por noche. Cada una se restaura y se comprueba antes de darla por buena.',
  none: 'Este hub no hace copias nocturnas',
  noneLine:
    'Para tenerlas, defina <name>BACKUP_TO</name> en la configuración del servidor. La guía <name>docs/en/backup.md</name> muestra cómo.',
  first: 'La primera copia se hará a las {time}.',
  firstRuns: 'La primera copia está en curso.',
  everyNight: 'La copia de cada noche empieza a las {time}.',
  lastGood: 'Última copia buena: {ago}',
  verified: 'restaurada y comprobada',
  archive: 'Archivo: <name>{archive}</name>',
  noGood: 'Ninguna copia buena en las últimas noches.',
  lastFailed: 'La copia del {day} falló',
  noReason: 'El comando terminó sin decir el motivo. Mire el log del servidor.',
  whatToDo:
    'Corrija la causa y ejecute <name>npm run hub -- backup</name> en el servidor, o espere a la próxima noche.',
  othersStay: 'Las copias anteriores siguen donde están.',
  willRetry: 'Un intento falló, y el hub lo intentará de nuevo',
  nights: 'Últimas noches',
  good: 'Buena',
  failed: 'Falló',
  pending: 'En curso',
  loading: 'Cargando las copias',
  loadFailed: 'No se pudieron cargar las copias',
  loadFailedLine: 'Revise la conexión e inténtelo de nuevo.',
  retry: 'Intentar de nuevo',
};
