import { defineErrorFactories } from './define-errors.ts';

/** The reasons for which an account is not created or changed, by the built-in or by a hosted identity service. */
export const accountCreationAndChangeErrors = defineErrorFactories({
  email_already_registered: { code: 'invalid_input', message: 'Já existe uma conta com este e-mail.' },
  email_not_usable: { code: 'invalid_input', message: 'Este e-mail não pode ser usado.' },
  hosted_password_too_weak: {
    code: 'invalid_input',
    message: 'Escolha uma senha mais forte: com pelo menos 6 caracteres e fora da lista das mais usadas.',
  },
  password_too_weak: {
    code: 'invalid_input',
    message:
      'Escolha uma senha mais forte: com pelo menos {min} caracteres, difícil de adivinhar e fora da lista das mais usadas.',
  },
  password_too_long: { code: 'invalid_input', message: 'A senha pode ter no máximo {max} caracteres.' },
  password_not_new: { code: 'invalid_input', message: 'A nova senha deve ser diferente da atual.' },
  current_password_missing: { code: 'invalid_input', message: 'Informe a senha atual para trocá-la.' },
  current_password_wrong: { code: 'invalid_input', message: 'Senha atual incorreta' },
  account_managed_by_sso: {
    code: 'forbidden',
    message: 'Esta conta é administrada pela organização; isto se muda lá.',
  },
  account_session_ended: { code: 'forbidden', message: 'Sua sessão terminou. Entre de novo.' },
  account_change_rejected: { code: 'forbidden', message: '{cause}' },
  account_needs_second_factor: {
    code: 'second_factor_needed',
    message: 'Confirme que é você com a segunda etapa antes de continuar.',
  },
  too_many_account_requests: {
    code: 'too_many_requests',
    message: 'Muitas tentativas. Espere um pouco e tente de novo.',
  },
});
