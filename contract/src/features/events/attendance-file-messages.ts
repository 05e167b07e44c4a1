/** The texts of the attendance file of an event, by language. */
export const attendanceFileMessages = {
  'pt-BR': {
    file: 'presencas.csv',
    name: 'Nome',
    answered: 'Confirmou em',
    present: 'Entrou em',
    way: 'Como',
    by: 'Marcado por',
    ticket: 'ingresso',
    hand: 'à mão',
  },
  'en-US': {
    file: 'attendance.csv',
    name: 'Name',
    answered: 'Confirmed at',
    present: 'Came in at',
    way: 'How',
    by: 'Marked by',
    ticket: 'ticket',
    hand: 'by hand',
  },
  'es-ES': {
    file: 'asistencia.csv',
    name: 'Nombre',
    answered: 'Confirmó el',
    present: 'Entró el',
    way: 'Cómo',
    by: 'Marcado por',
    ticket: 'entrada',
    hand: 'a mano',
  },
} as const;
