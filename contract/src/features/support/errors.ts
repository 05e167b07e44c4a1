import { defineErrors } from '../../kit/define-errors.ts';

export const supportErrors = defineErrors({
  ticket_not_found: { code: 'not_found', message: 'Chamado não encontrado.' },
});
