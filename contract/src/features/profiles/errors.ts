import { defineErrors } from '../../kit/define-errors.ts';

export const profileErrors = defineErrors({
  profile_private: { code: 'not_found', message: 'Este perfil é privado.' },
});
