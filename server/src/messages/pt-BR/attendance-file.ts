/** The attendance file of an event. */
export const messages = {
  file: 'presencas.csv',
  name: 'Nome',
  answered: 'Confirmou em',
  present: 'Entrou em',
  way: 'Como',
  by: 'Marcado por',
  ticket: 'ingresso',
  hand: 'à mão',
};

export type Messages = typeof messages;
