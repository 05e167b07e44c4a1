import { defineErrorFactories } from '../../../kit/define-errors.ts';

export const checkInErrors = defineErrorFactories({
  ticket_needs_attendance: { code: 'not_found', message: 'Só quem vai ao evento tem ingresso.' },
  ticket_of_other_event: { code: 'conflict', message: 'Este ingresso é de outro evento.' },
  ticket_invalid: {
    code: 'conflict',
    message: 'Este ingresso não vale: confira o código, ou procure a pessoa pelo nome.',
  },
  member_no_longer_attends: { code: 'conflict', message: 'Esta pessoa não vai mais ao evento.' },
  check_in_not_open: { code: 'conflict', message: 'A entrada abre duas horas antes de o evento começar.' },
  check_in_closed: {
    code: 'conflict',
    message: 'A entrada já fechou: o evento terminou há mais de uma semana.',
  },
});
