import type { Messages } from '../pt-BR/attendance-file.ts';

export const messages: Messages = {
  file: 'asistencia.csv',
  name: 'Nombre',
  answered: 'Confirmó el',
  present: 'Entró el',
  way: 'Cómo',
  by: 'Marcado por',
  ticket: 'entrada',
  hand: 'a mano',
};
