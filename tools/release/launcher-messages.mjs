// What the launcher of a release writes. Plain JavaScript that also runs on an old Node.

export const launcherMessages = {
  'pt-BR': {
    usage: (languages) => `mutirao [COMANDO]

  start [--only web|worker]   inicia o hub, como mutirao sem comando
  hub COMANDO                 administra o hub; mutirao hub help mostra os comandos
  identity --config ARQUIVO   inicia só o serviço de identidade
  demo                        inicia uma comunidade de exemplo, em uma pasta separada
  version                     mostra a versão
  help                        mostra isto
  --language ${languages}
                              a língua de start, hub e demo; sem ela, a de HUB_LANGUAGE ou a do
                              terminal

As variáveis de ambiente estão no README.md. Os dados ficam em HUB_DATA_DIR, ou em ./data.
`,
    oldNode: (oldest, present) => `O Mutirão precisa do Node ${oldest} ou mais novo; este é o ${present}.`,
    unknownCommand: (command) => `Comando desconhecido: ${command}.`,
  },
  'en-US': {
    usage: (languages) => `mutirao [COMMAND]

  start [--only web|worker]   starts the hub, as mutirao without a command
  hub COMMAND                 administers the hub; mutirao hub help lists the commands
  identity --config FILE      starts only the identity service
  demo                        starts a demo community, in a separate folder
  version                     prints the version
  help                        prints this
  --language ${languages}
                              the language of start, hub and demo; without it, that of HUB_LANGUAGE
                              or of the terminal

The environment variables are in README.md. The data are in HUB_DATA_DIR, or in ./data.
`,
    oldNode: (oldest, present) => `Mutirão needs Node ${oldest} or newer; this is ${present}.`,
    unknownCommand: (command) => `Unknown command: ${command}.`,
  },
  'es-ES': {
    usage: (languages) => `mutirao [COMANDO]

  start [--only web|worker]   inicia el hub, como mutirao sin comando
  hub COMANDO                 administra el hub; mutirao hub help muestra los comandos
  identity --config ARCHIVO   inicia solo el servicio de identidad
  demo                        inicia una comunidad de ejemplo, en una carpeta aparte
  version                     muestra la versión
  help                        muestra esto
  --language ${languages}
                              el idioma de start, hub y demo; sin ella, el de HUB_LANGUAGE o el del
                              terminal

Las variables de entorno están en README.md. Los datos están en HUB_DATA_DIR, o en ./data.
`,
    oldNode: (oldest, present) => `Mutirão necesita Node ${oldest} o más nuevo; este es el ${present}.`,
    unknownCommand: (command) => `Comando desconocido: ${command}.`,
  },
};
