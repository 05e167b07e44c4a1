import { defineErrorFactories } from '../../kit/define-errors.ts';

export const joiningErrors = defineErrorFactories({
  no_pending_join_request: { code: 'not_found', message: 'Você não tem um pedido à espera.' },
  join_request_already_decided: {
    code: 'conflict',
    message: 'Outra pessoa da equipe já respondeu a este pedido.',
  },
});
