// What the release tool writes.

export const releaseMessages = {
  'pt-BR': {
    unknownKind: (known, unknown) => `--only aceita ${known}, não ${unknown}.`,
    gathering: 'Juntando o servidor',
    writing: (kind) => `Escrevendo: ${kind}`,
    folderNotEmpty: (folder) => `A pasta ${folder} não está vazia. Escolha outra, ou esvazie-a antes.`,
    uncommitted:
      'Há mudanças sem commit. Faça o commit delas, ou defina SOURCE_DATE_EPOCH, em segundos desde 1970.',
    noMoment: 'Não sei de quando é esta versão. Defina SOURCE_DATE_EPOCH, em segundos desde 1970.',
  },
  'en-US': {
    unknownKind: (known, unknown) => `--only takes ${known}, not ${unknown}.`,
    gathering: 'Gathering the server',
    writing: (kind) => `Writing: ${kind}`,
    folderNotEmpty: (folder) => `The folder ${folder} is not empty. Choose another one, or empty it first.`,
    uncommitted:
      'There are changes that are not committed. Commit them, or set SOURCE_DATE_EPOCH, in seconds since 1970.',
    noMoment: 'The moment of this version is not known. Set SOURCE_DATE_EPOCH, in seconds since 1970.',
  },
  'es-ES': {
    unknownKind: (known, unknown) => `--only acepta ${known}, no ${unknown}.`,
    gathering: 'Reuniendo el servidor',
    writing: (kind) => `Escribiendo: ${kind}`,
    folderNotEmpty: (folder) => `La carpeta ${folder} no está vacía. Elija otra, o vacíela antes.`,
    uncommitted:
      'Hay cambios sin commit. Haga el commit, o defina SOURCE_DATE_EPOCH, en segundos desde 1970.',
    noMoment: 'No se sabe de cuándo es esta versión. Defina SOURCE_DATE_EPOCH, en segundos desde 1970.',
  },
};
