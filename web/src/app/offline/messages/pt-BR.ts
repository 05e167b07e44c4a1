export const words = {
  stored: 'Sem conexão — você vê o que estava guardado aqui.',
};
