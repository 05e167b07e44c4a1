import type { Messages } from '../pt-BR/attendance-file.ts';

export const messages: Messages = {
  file: 'attendance.csv',
  name: 'Name',
  answered: 'Confirmed at',
  present: 'Came in at',
  way: 'How',
  by: 'Marked by',
  ticket: 'ticket',
  hand: 'by hand',
};
