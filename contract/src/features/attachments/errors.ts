import { defineErrorFactories } from '../../kit/define-errors.ts';

export const attachmentErrors = defineErrorFactories({
  text_accepts_images_only: { code: 'invalid_file', message: 'Num texto só cabem imagens: png, jpg ou gif.' },
  attachment_too_large: { code: 'too_large', message: 'Arquivo muito grande. Limite de {max}MB.' },
  file_quota_reached: {
    code: 'no_room',
    message: 'Seu espaço para arquivos está cheio. Tire anexos antigos para enviar outros.',
  },
  not_youtube_video: { code: 'invalid_input', message: 'Este não é o endereço de um vídeo do YouTube.' },
  incomplete_web_address: {
    code: 'invalid_input',
    message: 'Escreva um endereço da web completo, como https://exemplo.com.br/pagina.',
  },
  attachment_not_own: { code: 'forbidden', message: 'Só quem anexou pode tirar este anexo.' },
  attachment_not_found: { code: 'not_found', message: 'Anexo não encontrado.' },
  attachment_type_not_accepted: {
    code: 'invalid_file',
    message: 'Este tipo de arquivo não é aceito. Envie {extensions}.',
  },
  file_not_found: { code: 'not_found', message: 'Arquivo não encontrado.' },
});
