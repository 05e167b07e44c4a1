import { createContext, useContext } from 'react';

/** Whether programs run in the pages of this hub. */
export const CanRunProgramsContext = createContext(true);

export const useCanRunPrograms = () => useContext(CanRunProgramsContext);
