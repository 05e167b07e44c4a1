import { createContext, useContext } from 'react';

/** True if programs can be run in the pages of this hub. */
export const CanRunProgramsContext = createContext(true);

export const useCanRunPrograms = () => useContext(CanRunProgramsContext);
