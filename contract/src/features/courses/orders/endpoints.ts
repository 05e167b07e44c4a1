import * as z from 'zod/mini';
import { defineEndpoint } from '../../../kit/endpoint.ts';
import { pageQueryFields } from '../../../kit/page.ts';
import { idSchema } from '../../../kit/text.ts';
import { orderFilters } from './limits.ts';
import {
  bankStatementInputSchema,
  bankStatementResultSchema,
  orderPaymentConfirmationInputSchema,
  courseOrderSchema,
  genericWebhookPaymentInputSchema,
  paymentReceiverChangeSchema,
  paymentReceiverSettingsSchema,
  orderRefundInputSchema,
  orderAdminViewSchema,
  webhookPaymentResultSchema,
} from './schemas.ts';

const idParamsSchema = z.object({ id: idSchema });
// The body limit for a bank statement. It is larger than the statement, because a character in JSON can take more bytes
// than in the file.
const fileBytes = 4 * 1024 * 1024;

export const placeCourseOrder = defineEndpoint({
  method: 'PUT',
  path: '/api/courses/:id/order',
  summary: 'Pede um curso pago: enquanto houver um pedido aberto, é ele que volta. Pedir não dá acesso.',
  requiredRole: 'member',
  rate: 'vote',
  params: idParamsSchema,
  reply: courseOrderSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const readOwnLatestCourseOrder = defineEndpoint({
  method: 'GET',
  path: '/api/courses/:id/order',
  summary: 'O pedido mais novo de quem pergunta por este curso.',
  requiredRole: 'member',
  rate: 'read',
  params: idParamsSchema,
  reply: courseOrderSchema,
  errorCodes: ['not_found'],
});

export const listOwnOrders = defineEndpoint({
  method: 'GET',
  path: '/api/user/course-orders',
  summary: 'Os pedidos de quem pergunta, do mais novo ao mais antigo.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object(pageQueryFields),
  reply: z.array(courseOrderSchema),
  paged: true,
});

export const readOwnOrder = defineEndpoint({
  method: 'GET',
  path: '/api/user/course-orders/:id',
  summary: 'Um pedido próprio: o recibo, depois de pago.',
  requiredRole: 'member',
  rate: 'read',
  params: idParamsSchema,
  reply: courseOrderSchema,
  errorCodes: ['not_found'],
});

export const cancelOwnOrder = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/course-orders/:id',
  summary: 'Cancela um pedido próprio que espera pagamento.',
  requiredRole: 'member',
  rate: 'vote',
  params: idParamsSchema,
  reply: courseOrderSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const listAllOrders = defineEndpoint({
  method: 'GET',
  path: '/api/admin/course-orders',
  summary:
    'Os pedidos de todos, do mais novo ao mais antigo: os que esperam, os pagos, os que se devem devolver, ou todos.',
  requiredRole: 'admin',
  rate: 'read',
  query: z.object({ ...pageQueryFields, filter: z._default(z.enum(orderFilters), 'all') }),
  reply: z.array(orderAdminViewSchema),
  paged: true,
});

export const confirmOrderPayment = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/course-orders/:id/payment',
  summary: 'Anota que um pedido foi pago e inscreve quem o fez. De novo, nada muda.',
  requiredRole: 'admin',
  rate: 'staff',
  requiresReauth: true,
  params: idParamsSchema,
  body: orderPaymentConfirmationInputSchema,
  reply: orderAdminViewSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const recordOrderRefund = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/course-orders/:id/refund',
  summary:
    'Anota que o dinheiro de um pedido foi devolvido, e por quê. O acesso termina; o progresso fica guardado.',
  requiredRole: 'admin',
  rate: 'staff',
  requiresReauth: true,
  params: idParamsSchema,
  body: orderRefundInputSchema,
  reply: orderAdminViewSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const previewBankStatementImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/course-orders/bank-file/trial',
  summary: 'Lê um extrato em CSV e diz o que cada linha faria, sem fazer nada.',
  requiredRole: 'admin',
  rate: 'staff',
  body: bankStatementInputSchema,
  bodyLimit: fileBytes,
  reply: bankStatementResultSchema,
});

export const importBankStatement = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/course-orders/bank-file',
  summary: 'Confirma os pedidos que um extrato em CSV mostra pagos, e diz o que foi de cada linha.',
  requiredRole: 'admin',
  rate: 'staff',
  requiresReauth: true,
  body: bankStatementInputSchema,
  bodyLimit: fileBytes,
  reply: bankStatementResultSchema,
});

export const readPaymentReceiver = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payment-receiver',
  summary: 'Quem recebe o que os cursos custam.',
  requiredRole: 'admin',
  rate: 'read',
  reply: paymentReceiverSettingsSchema,
});

export const changePaymentReceiver = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/payment-receiver',
  summary: 'Muda a chave Pix, o nome e a cidade de quem recebe; sem ninguém, cursos pagos não se compram.',
  requiredRole: 'admin',
  rate: 'staff',
  requiresReauth: true,
  body: paymentReceiverChangeSchema,
  reply: paymentReceiverSettingsSchema,
});

export const receivePaymentWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/payments/:adapter',
  summary:
    'Onde um serviço de pagamentos avisa o que foi pago, assinado em `X-Mutirao-Signature`. Sem PIX_WEBHOOK_SECRET não há nada aqui.',
  requiredRole: 'anyone',
  allowBanned: true,
  rate: 'payment',
  params: z.object({ adapter: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }),
  body: genericWebhookPaymentInputSchema,
  rawBody: true,
  reply: webhookPaymentResultSchema,
  errorCodes: ['not_found', 'forbidden'],
});
