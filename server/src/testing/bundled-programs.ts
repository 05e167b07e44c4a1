import path from 'node:path';

const programFile = (name: string) => path.join(import.meta.dirname, '../../dist', name);

/** The files of the programs in the bundled server, which is built before the tests run. */
export const bundledPrograms = {
  main: programFile('main.js'),
  hub: programFile('hub.js'),
  identity: programFile('identity.js'),
};
