import { defineErrorFactories } from './define-errors.ts';

/** The reasons for rejecting a call that do not belong to any feature. */
export const platformErrors = defineErrorFactories({
  account_banned: { code: 'user_banned', message: 'Sua conta está suspensa. Motivo: {cause}' },
  account_banned_until: {
    code: 'user_banned',
    message: 'Sua conta está suspensa até {until}. Motivo: {cause}',
  },
  nothing_at_this_address: { code: 'not_found', message: 'Não há nada neste endereço.' },
  code_runner_off: { code: 'not_found', message: 'Neste hub nenhum código roda nas páginas.' },
  outbox_message_not_found: { code: 'not_found', message: 'Mensagem não encontrada.' },
  already_sent_and_gone: {
    code: 'already_sent',
    message: 'Isto já tinha chegado e não está mais aqui. Envie de novo só se ainda quiser que apareça.',
  },
  storage_unreachable: {
    code: 'unavailable',
    message: 'Os arquivos não podem ser alcançados agora. Tente de novo em instantes.',
  },
  code_checks_busy: {
    code: 'unavailable',
    message: 'Muita gente está enviando código agora. Tente de novo em instantes.',
  },
  code_check_pending: { code: 'too_many_requests', message: 'Espere o seu último envio ser conferido.' },
  file_missing: { code: 'invalid_input', message: 'Escolha um arquivo para enviar.' },
  file_empty: { code: 'invalid_file', message: 'Este arquivo está vazio.' },
  data_url_expected: {
    code: 'invalid_file',
    message: 'Envie o arquivo como data URL em base64, ou como multipart/form-data.',
  },
  image_too_large: { code: 'too_large', message: 'A imagem deve ter no máximo {max}MB.' },
  image_type_differs: { code: 'invalid_file', message: 'Este arquivo não é a imagem que parece ser.' },
  image_unreadable: {
    code: 'invalid_file',
    message: 'Não foi possível ler esta imagem. Ela pode estar corrompida.',
  },
  image_too_many_pixels: {
    code: 'invalid_file',
    message: 'A imagem tem pixels demais. Reduza para até {max} megapixels.',
  },
  not_a_word_document: {
    code: 'invalid_file',
    message: 'Este documento não pode ser aceito: ele não é um documento do Word.',
  },
  not_a_presentation: {
    code: 'invalid_file',
    message: 'Este documento não pode ser aceito: ele não é uma apresentação do PowerPoint.',
  },
  not_a_spreadsheet: {
    code: 'invalid_file',
    message: 'Este documento não pode ser aceito: ele não é uma planilha do Excel.',
  },
  document_has_macros: {
    code: 'invalid_file',
    message: 'Este documento não pode ser aceito: ele traz macros.',
  },
  document_too_many_parts: {
    code: 'invalid_file',
    message: 'Este documento não pode ser aceito: ele tem partes demais.',
  },
  document_incomplete: {
    code: 'invalid_file',
    message: 'Este documento não pode ser aceito: ele está incompleto.',
  },
  document_corrupt: {
    code: 'invalid_file',
    message: 'Este documento não pode ser aceito: ele está corrompido.',
  },
  document_leads_outside: {
    code: 'invalid_file',
    message: 'Este documento não pode ser aceito: ele leva a lugares fora dele.',
  },
  document_expands_too_much: {
    code: 'invalid_file',
    message: 'Este documento não pode ser aceito: ele cresce demais ao ser aberto.',
  },
});
