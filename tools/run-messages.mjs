// What tools/run.mjs says while it prepares a command. Plain JavaScript without dependencies, because it runs on any
// Node from 18 on, before anything is installed.

import { chooseTerminalMessages } from './release/terminal-language.mjs';

export const runMessages = {
  'pt-BR': {
    unknownCommand: (command, known) => `Comando desconhecido: ${command}. Há: ${known}.`,
    installingNode: (version) => `Instalando o Node ${version}`,
    installingPackages: 'Instalando os pacotes',
    builds: {
      page: { building: 'Construindo a página', failed: 'A página não pôde ser construída.' },
      server: { building: 'Construindo o servidor', failed: 'O servidor não pôde ser construído.' },
    },
    noNpm: (why) => `Não encontrei o npm: ${why}`,
    npmFailed: (what, output) =>
      `npm ${what} falhou:\n${output}\nConfira a conexão com o registro do npm e tente de novo.`,
    done: (what, seconds) => `${what}: pronto em ${seconds} s.`,
  },
  'en-US': {
    unknownCommand: (command, known) => `Unknown command: ${command}. The commands are: ${known}.`,
    installingNode: (version) => `Installing Node ${version}`,
    installingPackages: 'Installing the packages',
    builds: {
      page: { building: 'Building the page', failed: 'The page could not be built.' },
      server: { building: 'Building the server', failed: 'The server could not be built.' },
    },
    noNpm: (why) => `npm was not found: ${why}`,
    npmFailed: (what, output) =>
      `npm ${what} failed:\n${output}\nCheck the connection to the npm registry and try again.`,
    done: (what, seconds) => `${what}: done in ${seconds} s.`,
  },
  'es-ES': {
    unknownCommand: (command, known) => `Comando desconocido: ${command}. Hay: ${known}.`,
    installingNode: (version) => `Instalando Node ${version}`,
    installingPackages: 'Instalando los paquetes',
    builds: {
      page: { building: 'Construyendo la página', failed: 'No se pudo construir la página.' },
      server: { building: 'Construyendo el servidor', failed: 'No se pudo construir el servidor.' },
    },
    noNpm: (why) => `No se encontró npm: ${why}`,
    npmFailed: (what, output) =>
      `npm ${what} falló:\n${output}\nRevise la conexión con el registro de npm e inténtelo de nuevo.`,
    done: (what, seconds) => `${what}: listo en ${seconds} s.`,
  },
};

// The guide of the identity service is in English.
const defaults = { identity: 'en-US' };

/**
 * Returns the sentences in the language of `--language`, of `HUB_LANGUAGE`, or of the terminal. For any other language
 * they are in that of the command's guide: Portuguese, or English for the identity service.
 */
export const chooseRunMessages = (command, args, environment) =>
  chooseTerminalMessages(runMessages, args, environment, defaults[command]);
