import type { Messages } from '../pt-BR/hub-switches.ts';

export const messages: Messages = {
  labels: {
    membersInvite: 'Los miembros pueden invitar',
    membersProposeEvents: 'Los miembros pueden proponer eventos',
    runsCode: 'Ejecutar código en las páginas',
  },
  hints: {
    membersInviteHint:
      'Desactivado, solo el equipo crea enlaces de invitación. Los que existen siguen valiendo.',
    membersProposeEventsHint:
      'Quienes administran aprueban o rechazan cada uno. Desactivado, lo ya propuesto todavía puede decidirse.',
    runsCodeHint:
      'Los programas en JavaScript y Python se ejecutan en el navegador de quien lee. Apagado, los botones desaparecen; los ejercicios en JavaScript aún se pueden enviar.',
  },
};
