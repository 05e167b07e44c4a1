import { defineErrorFactories } from '../../kit/define-errors.ts';

export const legalErrors = defineErrorFactories({
  newer_legal_version: {
    code: 'conflict',
    message: 'Há uma versão mais nova. Atualize a página para lê-la.',
  },
  legal_text_changed_meanwhile: {
    code: 'conflict',
    message: 'Outra pessoa publicou este documento agora. Atualize a página para ver o que mudou.',
  },
  legal_version_not_found: { code: 'not_found', message: 'Esta versão não existe.' },
});
