import { defineErrorFactories } from '../../../kit/define-errors.ts';

export const lessonFileErrors = defineErrorFactories({
  lesson_video_not_accepted: {
    code: 'invalid_file',
    message: 'Este vídeo não pode ser aceito. Envie MP4 ou WebM.',
  },
  lesson_file_type_not_accepted: {
    code: 'invalid_file',
    message: 'Este tipo de arquivo não é aceito. Envie {extensions}.',
  },
  captions_not_accepted: {
    code: 'invalid_file',
    message: 'Estas legendas não podem ser aceitas. Envie um arquivo WebVTT (.vtt).',
  },
  too_many_streams: {
    code: 'too_many_requests',
    message: 'Há vídeos demais abertos ao mesmo tempo. Feche um deles e tente de novo.',
  },
  too_many_pending_uploads: {
    code: 'conflict',
    message: 'Há envios demais pela metade. Termine ou cancele algum antes de começar outro.',
  },
  upload_part_incomplete: { code: 'bad_request', message: 'Esta parte não chegou inteira.' },
  upload_part_too_large: { code: 'too_large', message: 'Esta parte é maior do que se esperava.' },
  lesson_file_gone: { code: 'not_found', message: 'Este arquivo não está mais aqui. Escolha-o de novo.' },
  upload_offset_differs: { code: 'conflict', message: 'O envio continua de outro ponto.' },
  lesson_video_too_large: { code: 'too_large', message: 'Um vídeo tem no máximo {max}.' },
  lesson_file_too_large: { code: 'too_large', message: 'Um arquivo tem no máximo {max}.' },
  captions_too_large: { code: 'too_large', message: 'Legendas têm no máximo {max}.' },
  video_needs_video_lesson: { code: 'conflict', message: 'Um vídeo é de uma aula em vídeo.' },
  captions_need_video_lesson: { code: 'conflict', message: 'Legendas são de uma aula em vídeo.' },
  file_needs_file_lesson: { code: 'conflict', message: 'Um arquivo é de uma aula com arquivo.' },
});
