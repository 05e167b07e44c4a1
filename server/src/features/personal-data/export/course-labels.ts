import type { TrilingualLabel } from './section-labels.ts';

/** Labels of the fields of exercises, certificates and orders. */
export const courseFieldLabels: Record<string, TrilingualLabel> = {
  code: ['Código', 'Code', 'Código'],
  results: ['Testes', 'Tests', 'Pruebas'],
  got: ['Obtido', 'Got', 'Obtenido'],
  mistake: ['Erro', 'Error', 'Error'],
  why: ['Por quê', 'Why', 'Por qué'],
  line: ['Linha', 'Line', 'Línea'],
  holder: ['Em nome de', 'In the name of', 'A nombre de'],
  revokedReason: ['Motivo da revogação', 'Reason of the revocation', 'Motivo de la revocación'],
  credential: ['Credencial assinada', 'Signed credential', 'Credencial firmada'],
  endedAt: ['Acesso encerrado em', 'Access ended', 'Acceso terminado'],
  cents: ['Valor (centavos)', 'Amount (cents)', 'Importe (centavos)'],
  txid: ['Identificador do pedido', 'Identifier of the order', 'Identificador del pedido'],
  closedAt: ['Encerrado em', 'Closed', 'Cerrado'],
  paidAt: ['Pago em', 'Paid', 'Pagado'],
  endToEndId: ['Identificador do Pix', 'Identifier of the Pix', 'Identificador del Pix'],
  surplus: ['Outros pagamentos', 'Further payments', 'Otros pagos'],
  refundedAt: ['Devolvido em', 'Refunded', 'Devuelto'],
  refundReason: ['Motivo da devolução', 'Reason of the refund', 'Motivo de la devolución'],
};
