/** The page while the server cannot respond. It retries by itself. */
export const messages = {
  title: 'Só um instante.',
  line: 'O hub está ocupado agora.',
  retriesAutomatically: 'Não precisa recarregar: esta página tenta de novo sozinha, até conseguir.',
  now: 'Tentar agora',
};

export type Messages = typeof messages;
