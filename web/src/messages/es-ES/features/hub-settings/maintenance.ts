import type { Messages } from '#messages/pt-BR/features/hub-settings/maintenance.ts';

export const messages: Messages = {
  title: 'Volvemos enseguida.',
  line: 'El hub está en mantenimiento.',
  byItself: 'No hace falta recargar: el hub vuelve solo en cuanto termine el mantenimiento.',
  noReloadNeeded:
    'No hace falta recargar: el hub vuelve solo, y lo que estaba escribiendo sigue en su lugar.',
  still: 'Lo que sigue disponible',
  setUpFactor: 'Configurar el segundo paso, para entrar como equipo',
  ownData: 'Mis datos',
  signIn: 'Entrar',
  signOut: 'Salir',
  banner: 'El hub está en mantenimiento',
  bannerLine: 'Solo el equipo usa el hub ahora. Las demás personas ven la página de mantenimiento.',
  bannerLineOfModerators: 'Solo el equipo usa el hub ahora. La administración termina el mantenimiento.',
  end: 'Terminar mantenimiento',
  ending: 'Terminando...',
  ended: '¡Mantenimiento terminado!',
  endFailed: 'No fue posible terminar el mantenimiento.',
  settings: 'Mantenimiento',
  settingsLine:
    'Deja el hub solo para el equipo por un tiempo. Las demás personas ven una página con su mensaje, y el hub vuelve solo para ellas cuando usted lo termine.',
  message: 'Mensaje',
  messageHint: 'Opcional: qué está pasando y cuándo vuelve el hub.',
  begin: 'Poner en mantenimiento',
  begun: 'El hub está en mantenimiento.',
  saveMessage: 'Guardar mensaje',
  messageSaved: '¡Mensaje guardado!',
  saving: 'Guardando...',
  changeFailed: 'No fue posible cambiar el mantenimiento.',
  error: 'Error',
};
