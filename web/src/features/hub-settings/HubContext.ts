import { createContext, useContext } from 'react';
import type { HubView } from '@mutirao/contract/features/hub-settings/shapes';

type Known = {
  hub: HubView;
  development: boolean;
  /** Given what is different from now on; all else stays as it is by then. */
  onHubChange: (part: Partial<HubView>) => void;
};

const unknown: Known = {
  hub: {
    name: 'Mutirão',
    reading: 'closed',
    joining: 'open',
    accent: null,
    logo: null,
    maintenance: null,
    membersInvite: true,
    membersProposeEvents: false,
    fileMegabytes: 10,
    runsCode: true,
    categories: [],
    needsSetup: false,
    outbox: false,
    assistant: false,
    firstPeriod: 'all',
    zone: 'America/Sao_Paulo',
  },
  development: false,
  onHubChange: () => undefined,
};

export const HubContext = createContext<Known>(unknown);

/** What every screen may know of the hub. */
export const useHub = () => useContext(HubContext).hub;
/** Tells every screen what the hub is like from now on. */
export const useHubChange = () => useContext(HubContext).onHubChange;
export const useIsDevelopment = () => useContext(HubContext).development;
