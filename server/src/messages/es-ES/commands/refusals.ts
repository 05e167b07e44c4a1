import type { Messages } from '../../pt-BR/commands/refusals.ts';

export const messages: Messages = {
  email_already_registered: 'Ya existe una cuenta con este correo.',
  last_admin: 'Este es el último administrador del hub. Promueva a otra persona antes.',
  name_reserved: 'Este nombre se da a quienes dejaron el hub. Elija otro.',
  password_too_long: 'La contraseña puede tener como máximo {max} caracteres.',
  password_too_weak:
    'Elija una contraseña más fuerte: de al menos {min} caracteres, difícil de adivinar y que no sea de las más comunes.',
};
