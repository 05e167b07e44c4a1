import type { Messages } from '#messages/pt-BR/features/personal-data.ts';

export const messages: Messages = {
  exportTitle: 'Exportar mis datos',
  exportLine:
    'Una copia de todo lo que el hub guarda sobre usted: sus textos, votos, me gusta, archivos, sesiones y más. Viene en un ZIP que puede leer en el navegador y que otros programas entienden.',
  export: 'Exportar mis datos',
  exportAgain: 'Pedir otra copia',
  exportPassword:
    'Pídala con su contraseña: así nadie se lleva sus datos de un equipo que usted dejó abierto. Cuando la copia esté lista, tendrá 24 horas para descargarla.',
  exportSignInAgain:
    'Hace falta haber entrado hace poco: así nadie se lleva sus datos de un equipo que usted dejó abierto. Cuando la copia esté lista, tendrá 24 horas para descargarla.',
  requestCopy: 'Pedir la copia',
  exportFailed: 'No se pudo pedir la copia',
  exportBroken: 'La copia no pudo hacerse. Pida otra; si vuelve a ocurrir, avise a quien cuida del hub.',
  emailWhenReady: 'Avisaremos por correo cuando esté lista.',
  making: 'Reuniendo sus datos',
  makingLine:
    '{items, plural, =0 {Puede cerrar esta página.} one {# elemento reunido. Puede cerrar esta página.} other {# elementos reunidos. Puede cerrar esta página.}}',
  copyOf: 'Copia de {moment}',
  copyLine: '{size} · solo usted puede descargarla, hasta {moment}',
  download: 'Descargar ZIP',
  loadFailed: 'No se pudo cargar esta parte.',
  retry: 'Intentar de nuevo',
  consentsTitle: 'Términos que usted aceptó',
  consentsLine: 'Cada versión sigue publicada, para que pueda leerla de nuevo.',
  deleteTitle: 'Eliminar mi cuenta',
  deleteLine: 'Tiene 7 días para cambiar de idea. Después no hay vuelta atrás.',
  deleteAccount: 'Eliminar mi cuenta',
  lastAdmin:
    'Usted es el último administrador del hub. Para eliminar su cuenta, ascienda antes a otra persona.',
  consequences: 'Su sesión se cierra ahora en todos los dispositivos, y la cuenta se borra dentro de 7 días:',
  goesAccount:
    'Salen nombre, foto, correo, perfil, contraseña, sesiones, puntos, insignias y los archivos que ningún texto muestra.',
  goesPrivate: 'Sale lo que leyó, guardó y sigue, y los mensajes que el hub le envió.',
  staysVotes:
    'Quedan, sin su nombre, los me gusta y los votos: cuentan para otras personas. Queda también lo que otras personas escribieron sobre usted.',
  howMuch:
    'Hoy tiene {discussions, plural, one {# discusión} other {# discusiones}}, {comments, plural, one {# comentario} other {# comentarios}} y {files, plural, one {# archivo} other {# archivos}}.',
  fateOfTexts: '¿Qué hacer con sus textos?',
  keepTexts: 'Conservarlos sin mi nombre',
  keepTextsLine:
    'Las conversaciones siguen enteras, firmadas por Miembro eliminado, con las imágenes y los archivos que muestran. Lo que escribió sobre usted en los textos queda: borre antes lo que no quiera dejar.',
  removeTexts: 'Eliminar todo',
  removeTextsLine:
    'Sus discusiones salen con las respuestas que recibieron. Sus comentarios salen; las respuestas de otros quedan, sin lo que usted dijo.',
  password: 'Su contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  wrongPassword: 'Contraseña actual incorrecta',
  typeToConfirm: 'Para confirmar, escriba {word}',
  confirmWord: 'ELIMINAR',
  cancel: 'Cancelar',
  deleteIn7Days: 'Eliminar en 7 días',
  deletionRequested: 'Su cuenta será eliminada',
  deletionRequestedLine: 'Hasta {moment} basta con entrar y elegir “Conservar mi cuenta”.',
  emailAboutDeletion: 'Le enviamos un correo con esto.',
  deletionFailed: 'No se pudo eliminar la cuenta',
  signInAgain: 'Para mostrar que es usted, salga, entre de nuevo y vuelva aquí enseguida.',
  signOutNow: 'Salir para entrar de nuevo',
  leavingTitle: 'Su cuenta será eliminada',
  leavingLine: 'Usted lo pidió. Hasta {moment} todavía puede volver atrás, y todo queda como estaba.',
  cancelDeletion: 'Conservar mi cuenta',
  accountKept: '¡Su cuenta continúa!',
  accountKeptLine: 'No se borró nada.',
  cancelDeletionFailed: 'No se pudo conservar la cuenta',
  takeData: 'Llévese sus datos',
  leaveNow: 'Salir',
};
