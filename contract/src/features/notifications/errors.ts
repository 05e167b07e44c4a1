import { defineErrorFactories } from '../../kit/define-errors.ts';

export const notificationErrors = defineErrorFactories({
  push_address_missing: { code: 'bad_request', message: 'Este navegador não disse como receber avisos.' },
  device_not_found: { code: 'not_found', message: 'Aparelho não encontrado.' },
  notification_not_found: { code: 'not_found', message: 'Notificação não encontrada.' },
});
