import { defineErrorFactories } from '../../kit/define-errors.ts';

export const personalDataErrors = defineErrorFactories({
  deletion_already_requested: { code: 'conflict', message: 'Esta conta já está para ser excluída.' },
  no_deletion_to_cancel: { code: 'conflict', message: 'Não há mais exclusão a cancelar.' },
  export_already_requested_today: {
    code: 'too_many_requests',
    message: 'Você já pediu uma cópia hoje. Peça outra amanhã.',
  },
  export_gone: { code: 'not_found', message: 'Esta cópia não existe mais. Peça outra.' },
});
