import { defineErrorFactories } from '../../kit/define-errors.ts';

export const reportErrors = defineErrorFactories({
  cannot_report_own_content: {
    code: 'bad_request',
    message: 'Você não pode denunciar o que você mesmo publicou.',
  },
});
