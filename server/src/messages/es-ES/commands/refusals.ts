import type { Messages } from '../../pt-BR/commands/refusals.ts';

export const messages: Messages = {
  email_already_registered: 'Ya existe una cuenta con este correo.',
  email_not_usable: 'Este correo no se puede usar.',
  hosted_password_too_weak:
    'Elija una contraseña más segura: con al menos 6 caracteres y fuera de la lista de las más usadas.',
  last_admin: 'Este es el último administrador del hub. Promueva a otra persona antes.',
  member_awaits_approval: 'Esta persona todavía espera para entrar. Apruebe la solicitud antes.',
  member_not_found: 'Este miembro ya no existe. Revise el correo e inténtelo de nuevo.',
  password_too_long: 'La contraseña puede tener como máximo {max} caracteres.',
  password_too_weak:
    'Elija una contraseña más fuerte: de al menos {min} caracteres, difícil de adivinar y que no sea de las más comunes.',
  unavailable: 'El servicio de las cuentas no responde. Inténtelo de nuevo en unos instantes.',
};
