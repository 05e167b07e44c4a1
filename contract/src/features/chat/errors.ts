import { defineErrorFactories } from '../../kit/define-errors.ts';

export const chatErrors = defineErrorFactories({
  message_edit_window_closed: {
    code: 'conflict',
    message: 'Uma mensagem pode ser mudada por {minutes} minutos.',
  },
  recipient_blocked: { code: 'forbidden', message: 'Você bloqueou esta pessoa. Desbloqueie para escrever.' },
  recipient_rejects_messages: { code: 'forbidden', message: 'Esta pessoa não recebe mensagens suas.' },
  cannot_message_oneself: { code: 'bad_request', message: 'Você não pode escrever para si mesmo.' },
  conversation_with_other_member: { code: 'bad_request', message: 'Esta conversa é com outra pessoa.' },
  message_id_already_used: {
    code: 'conflict',
    message: 'Esta mensagem foi enviada com a identificação de outra. Envie de novo.',
  },
  message_request_limit_reached: {
    code: 'conflict',
    message: 'Você já enviou {max} mensagens. Espere a pessoa responder para continuar a conversa.',
  },
  new_conversation_limit_reached: {
    code: 'too_many_requests',
    message: 'Você já começou muitas conversas hoje. Continue amanhã.',
  },
  message_file_gone: { code: 'bad_request', message: 'Um dos arquivos não está mais aqui. Anexe de novo.' },
  conversation_not_found: { code: 'not_found', message: 'Conversa não encontrada.' },
  message_not_found: { code: 'not_found', message: 'Mensagem não encontrada.' },
});
