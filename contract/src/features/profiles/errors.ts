import { defineErrorFactories } from '../../kit/define-errors.ts';

export const profileErrors = defineErrorFactories({
  profile_private: { code: 'not_found', message: 'Este perfil é privado.' },
});
