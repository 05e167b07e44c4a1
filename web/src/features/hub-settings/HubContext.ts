import { createContext, useContext } from 'react';
import { maxFileMegabytes } from '@mutirao/contract/features/attachments/limits';
import { defaultHubSwitches } from '@mutirao/contract/features/hub-settings/switches';
import type { PublicHubData } from '@mutirao/contract/features/hub-settings/schemas';

type HubContextValue = {
  hub: PublicHubData;
  development: boolean;
  /** Called with the changed fields only; the others retain their current values. */
  onHubChange: (changes: Partial<PublicHubData>) => void;
};

const unknown: HubContextValue = {
  hub: {
    name: 'Mutirão',
    reading: 'closed',
    joining: 'open',
    accent: null,
    logo: null,
    maintenance: null,
    fileMegabytes: maxFileMegabytes,
    ...defaultHubSwitches,
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

export const HubContext = createContext<HubContextValue>(unknown);

/** Returns the settings of the hub that every screen can use. */
export const useHub = () => useContext(HubContext).hub;
/** Returns the callback that applies changed hub settings to every screen. */
export const useUpdateHubContext = () => useContext(HubContext).onHubChange;
export const useIsDevelopment = () => useContext(HubContext).development;
