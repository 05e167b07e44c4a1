import type { Messages } from '#messages/pt-BR/features/members/reauthentication.ts';

export const messages: Messages = {
  title: 'Confirme que es usted',
  line: 'Antes de un paso como este, el hub comprueba que es usted. La confirmación vale por 15 minutos.',
  password: 'Su contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  wrong: 'Contraseña incorrecta',
  confirm: 'Confirmar',
  confirming: 'Confirmando',
  cancel: 'Cancelar',
  byPassword: 'Usar la contraseña',
  byFactor: 'Usar el segundo paso',
  byPasskey: 'Usar una llave de acceso',
  signInAgain: 'Salga, entre de nuevo y repita lo que iba a hacer.',
  signOut: 'Salir para entrar de nuevo',
  stale: 'No se pudo confirmar. Intente de nuevo, o salga y entre otra vez.',
  unread: 'No fue posible saber cómo confirma usted.',
  unreadLine: 'Compruebe su conexión e inténtelo de nuevo.',
  retry: 'Intentar de nuevo',
};
