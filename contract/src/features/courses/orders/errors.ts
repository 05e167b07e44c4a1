import { defineErrorFactories } from '../../../kit/define-errors.ts';

export const orderErrors = defineErrorFactories({
  order_not_found: { code: 'not_found', message: 'Pedido não encontrado.' },
  already_enrolled: { code: 'conflict', message: 'Você já está neste curso.' },
  course_is_free: { code: 'conflict', message: 'Este curso é gratuito: inscreva-se.' },
  payments_not_set_up: {
    code: 'conflict',
    message: 'Este hub ainda não recebe pagamentos. Fale com a equipe.',
  },
  order_limit_reached: {
    code: 'too_many_requests',
    message: 'Você já fez muitos pedidos hoje. Tente de novo amanhã.',
  },
  order_not_awaiting_payment: { code: 'conflict', message: 'Este pedido não espera mais pagamento.' },
  pix_already_used: { code: 'conflict', message: 'Este Pix já pagou outro pedido.' },
  order_not_paid: { code: 'conflict', message: 'Este pedido não foi pago: não há o que devolver.' },
  payment_signature_invalid: { code: 'forbidden', message: 'A assinatura não confere, ou o aviso é antigo.' },
  payment_notice_unreadable: {
    code: 'invalid_input',
    message: 'O aviso não diz um pagamento que se possa ler.',
  },
  bank_file_columns_missing: {
    code: 'invalid_input',
    message: 'O arquivo não tem uma coluna com o txid (ou identificador) e uma com o valor.',
  },
  bank_file_too_many_lines: {
    code: 'invalid_input',
    message: 'O arquivo tem mais de {max} linhas, ou alguma longa demais. Envie um extrato de menos dias.',
  },
  bank_file_too_many_payments: {
    code: 'invalid_input',
    message: 'O arquivo tem mais de {max} pagamentos. Envie em partes.',
  },
});
