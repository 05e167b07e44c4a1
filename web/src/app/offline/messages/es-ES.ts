export const words = {
  stored: 'Sin conexión: ve lo que estaba guardado aquí.',
};
