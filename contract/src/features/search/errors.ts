import { defineErrorFactories } from '../../kit/define-errors.ts';

export const searchErrors = defineErrorFactories({
  search_text_missing: { code: 'invalid_input', message: 'Escreva o que procurar.' },
});
