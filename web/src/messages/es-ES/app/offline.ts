export const messages = {
  stored: 'Sin conexión: ve lo que estaba guardado aquí.',
};
