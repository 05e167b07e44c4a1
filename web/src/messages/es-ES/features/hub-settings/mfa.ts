import type { Messages } from '#messages/pt-BR/features/hub-settings/mfa.ts';

export const messages: Messages = {
  missing: 'Active la verificación en dos pasos',
  missingLine:
    'Este hub pide dos pasos a quien lo cuida. Hasta que active los suyos el panel queda cerrado; el resto del hub sigue como antes.',
  soon: 'Pronto el panel pedirá dos pasos',
  soonLine: 'Desde esta fecha solo entra al panel quien tiene la verificación en dos pasos:',
  setUp: 'Activar en Seguridad',
  toPanel: 'Ir al panel',
  wanted: 'Este hub pide la verificación en dos pasos a quien lo cuida.',
  card: 'Verificación en dos pasos del equipo',
  cardLine: 'Quien no la tiene sigue como miembro, y es llevado a activarla antes de usar el panel.',
  rule: 'A quién pedirla',
  byAge: 'Administradores, cuando el hub cumpla 7 días',
  nobody: 'Nadie',
  admins: 'Administradores',
  staff: 'Administradores y moderadores',
};
