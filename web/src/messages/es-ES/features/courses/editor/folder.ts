import { messages as issues } from '@mutirao/contract/messages/es-ES/course-import-issues';

export const messages = {
  importInto: 'Importar a este curso',
  importNew: 'Importar curso',
  intoLine:
    'Envía la carpeta del curso en un ZIP. Las lecciones se reconocen por su id: lo que la gente ya hizo se queda. Primero ves qué cambiaría.',
  newLine:
    'Envía la carpeta de un curso en un ZIP. Se convierte en un borrador nuevo. Primero ves qué se haría.',
  dropLabel: 'ZIP del curso',
  dropLine: 'Suelta el ZIP aquí, o elígelo. Hasta {max} MB.',
  choose: 'Elegir ZIP',
  progressOf: 'Envío de {name}',
  sending: 'Enviando… {share}%',
  checking: 'Revisando la carpeta…',
  tooLarge: 'El ZIP tiene como máximo {max} MB. Exporta solo los textos y envía los vídeos en la lección.',
  noZip: 'Esto no es un ZIP. Comprime la carpeta y envía el ZIP.',
  unfit: 'Este ZIP no se puede aceptar: no se abre, crece demasiado o tiene demasiados archivos.',
  noRoom: 'No hay espacio en el hub para este ZIP ahora. Avisa a quien cuida del hub.',
  sendFailed: 'No se pudo enviar la carpeta.',
  applyFailed: 'Nada ha cambiado.',
  error: 'Error',
  close: 'Cerrar',
  dismiss: 'Volver',
  retry: 'Intentar de nuevo',
  tryAgain: 'Revisar de nuevo',
  other: 'Elegir otro',
  apply: 'Aplicar',
  createCourse: 'Crear curso',
  applying: 'Aplicando…',
  done: '¡Curso importado!',
  doneLine:
    '{added, plural, =0 {} one {# lección nueva. } other {# lecciones nuevas. }}{changed, plural, =0 {} one {# cambió. } other {# cambiaron. }}{removed, plural, =0 {} one {# eliminada. } other {# eliminadas. }}Exporta de nuevo para que la carpeta conozca las lecciones nuevas.',
  madeLine:
    '{added, plural, =0 {Sin lecciones todavía.} one {# lección, en borrador.} other {# lecciones, en borrador.}}',
  problems:
    '{count, plural, one {Hay # error en {name}.} other {Hay # errores en {name}.}} Nada ha cambiado: corrígelo y envíalo de nuevo.',
  problemList: 'Errores',
  more: '{count, plural, one {Y # más.} other {Y # más.}}',
  warnings: '{count, plural, one {# aviso} other {# avisos}}',
  warningList: 'Avisos',
  nothing: 'Nada cambiaría: el curso ya es así.',
  summary:
    '{new, plural, one {# lección nueva} other {# lecciones nuevas}}, {changed, plural, one {# cambiada} other {# cambiadas}}, {same, plural, one {# igual} other {# iguales}}.',
  aboutChanged: 'También cambia lo que se dice del curso.',
  files:
    '{added, plural, =0 {Ningún archivo nuevo} one {# archivo nuevo ({size})} other {# archivos nuevos ({size})}}, {same, plural, one {# igual} other {# iguales}}.',
  removeRest: 'Quitar lo que no está en la carpeta',
  restStays:
    '{count, plural, one {# elemento no está en la carpeta y se queda en su lugar.} other {# elementos no están en la carpeta y se quedan en su lugar.}}',
  restGoes:
    '{count, plural, one {# elemento sale del curso} other {# elementos salen del curso}}, {done, plural, =0 {y nadie los ha completado.} one {con # finalización, que se pierde.} other {con # finalizaciones, que se pierden.}}',
  contents: 'Qué se haría',
  noLessons: 'Ninguna lección.',
  doneBy: '{count, plural, one {# la completó} other {# la completaron}}',
  newModule: 'Nuevo',
  newState: 'Nueva',
  changedState: 'Cambia',
  sameState: 'Igual',
  keptState: 'Fuera de la carpeta',
  goes: 'Sale',
  body: 'texto',
  issues,
};
