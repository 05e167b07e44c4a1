import type { HubSwitchName } from '../../features/hub-settings/switches.ts';

export type Messages = {
  /** The labels of the switches, also in the audit log. */
  labels: Record<HubSwitchName, string>;
  hints: Record<`${HubSwitchName}Hint`, string>;
};

export const messages: Messages = {
  labels: {
    membersInvite: 'Membros podem convidar',
    membersProposeEvents: 'Membros podem propor eventos',
    runsCode: 'Executar código nas páginas',
  },
  hints: {
    membersInviteHint: 'Desligado, só a equipe cria links de convite. Os que já existem continuam valendo.',
    membersProposeEventsHint:
      'Quem administra aprova ou recusa cada um. Desligado, o que já foi proposto ainda pode ser decidido.',
    runsCodeHint:
      'Programas em JavaScript e Python rodam no navegador de quem lê. Desligado, os botões somem; exercícios em JavaScript ainda podem ser enviados.',
  },
};
