import { defineErrorFactories } from '../../kit/define-errors.ts';

export const blockErrors = defineErrorFactories({
  cannot_block_oneself: { code: 'bad_request', message: 'Você não pode silenciar nem bloquear a si mesmo.' },
  block_limit_reached: {
    code: 'conflict',
    message: 'Você pode silenciar e bloquear no máximo {max} pessoas.',
  },
});
