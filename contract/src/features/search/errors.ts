import { defineErrors } from '../../kit/define-errors.ts';

export const searchErrors = defineErrors({
  search_text_missing: { code: 'invalid_input', message: 'Escreva o que procurar.' },
});
