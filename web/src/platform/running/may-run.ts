import { createContext, useContext } from 'react';

/** Whether programs run in the pages of this hub. */
export const MayRunContext = createContext(true);

export const useMayRun = () => useContext(MayRunContext);
