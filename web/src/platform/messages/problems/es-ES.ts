import type { Messages } from './pt-BR.ts';

export const messages: Messages = {
  unexpected: 'Ocurrió un error inesperado. Intente de nuevo.',
  partFailed: 'No se pudo abrir esto.',
  offline: 'Revise su conexión e intente de nuevo.',
  keyKnown: 'Este dispositivo ya tiene una llave de esta cuenta.',
  no_session: 'Su sesión terminó. Entre de nuevo para continuar.',
  forbidden: 'No tiene permiso para hacer eso.',
  proof_needed: 'Confirme que es usted para continuar.',
  second_factor_missing: 'Active la verificación en dos pasos en la configuración.',
  user_banned: 'Su cuenta está suspendida.',
  already_sent:
    'Esto ya había llegado y ya no está aquí. Envíelo de nuevo solo si todavía quiere que aparezca.',
  conflict: 'Esto ya cambió. Actualice la página e intente de nuevo.',
  already_gone: 'Este contenido ya fue retirado.',
  too_large: 'El contenido enviado es demasiado grande.',
  invalid_input: 'Revise los campos indicados.',
  too_many_requests: 'Fue demasiado rápido. Espere un poco e intente de nuevo.',
  maintenance: 'El hub está en mantenimiento. Vuelva en un rato.',
  disk_full: 'El hub no tiene espacio en disco. Leer sigue siendo posible; avise a quien lo administra.',
  disk_failing:
    'El disco del hub no funciona bien. Intente de nuevo en un momento y avise a quien lo administra.',
  search_busy: 'La búsqueda no terminó a tiempo. Intente de nuevo en unos instantes.',
  unavailable: 'El hub está ocupado. Intente de nuevo en unos instantes.',
};
