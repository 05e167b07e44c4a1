export const messages = {
  stored: 'Sem conexão — você vê o que estava guardado aqui.',
};
