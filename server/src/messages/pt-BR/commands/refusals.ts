/** Why the hub refuses what a command asks for: the sentences of the reasons that a command can meet. */
export const messages = {
  email_already_registered: 'Já existe uma conta com este e-mail.',
  email_not_usable: 'Este e-mail não pode ser usado.',
  hosted_password_too_weak:
    'Escolha uma senha mais forte: com pelo menos 6 caracteres e fora da lista das mais usadas.',
  last_admin: 'Este é o último administrador do hub. Promova outra pessoa antes.',
  member_awaits_approval: 'Esta pessoa ainda espera para entrar. Aprove antes o pedido dela.',
  member_not_found: 'Não há mais este membro. Confira o e-mail e tente de novo.',
  password_too_long: 'A senha pode ter no máximo {max} caracteres.',
  password_too_weak:
    'Escolha uma senha mais forte: com pelo menos {min} caracteres, difícil de adivinhar e fora da lista das mais usadas.',
  unavailable: 'O serviço das contas não responde. Tente de novo em instantes.',
};

export type Messages = Record<keyof typeof messages, string>;
