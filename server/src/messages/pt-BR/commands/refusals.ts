/** Why the hub refuses what a command asks for: the sentences of the reasons that a command can meet. */
export const messages = {
  email_already_registered: 'Já existe uma conta com este e-mail.',
  last_admin: 'Este é o último administrador do hub. Promova outra pessoa antes.',
  name_reserved: 'Este nome é dado a quem saiu do hub. Escolha outro.',
  password_too_long: 'A senha pode ter no máximo {max} caracteres.',
  password_too_weak:
    'Escolha uma senha mais forte: com pelo menos {min} caracteres, difícil de adivinhar e fora da lista das mais usadas.',
};

export type Messages = Record<keyof typeof messages, string>;
