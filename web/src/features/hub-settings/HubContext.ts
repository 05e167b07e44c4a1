import { createContext, useContext } from 'react';
import type { HubView } from '@mutirao/contract/features/hub-settings/shapes';

type Known = { hub: HubView; development: boolean };

const unknown: Known = {
  hub: {
    name: 'Mutirão',
    reading: 'closed',
    needsSetup: false,
    outbox: false,
    zone: 'America/Sao_Paulo',
  },
  development: false,
};

export const HubContext = createContext<Known>(unknown);

/** What every screen may know of the hub. */
export const useHub = () => useContext(HubContext).hub;
export const useIsDevelopment = () => useContext(HubContext).development;
