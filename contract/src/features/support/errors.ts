import { defineErrorFactories } from '../../kit/define-errors.ts';

export const supportErrors = defineErrorFactories({
  ticket_not_found: { code: 'not_found', message: 'Chamado não encontrado.' },
});
