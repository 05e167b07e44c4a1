import { defineErrorFactories } from '../../../kit/define-errors.ts';

export const courseFolderErrors = defineErrorFactories({
  import_gone: { code: 'not_found', message: 'Esta pasta não está mais aqui. Envie-a de novo.' },
  course_changed_since_check: {
    code: 'conflict',
    message: 'O curso mudou desde que a pasta foi conferida. Confira de novo antes de aplicar.',
  },
  course_limits_reached: {
    code: 'conflict',
    message: 'Um curso tem no máximo {modules} módulos e {lessons} aulas.',
  },
  import_replaced: { code: 'not_found', message: 'Outra pasta foi enviada no lugar desta.' },
  import_check_busy: {
    code: 'unavailable',
    message: 'Outra pasta está sendo conferida. Tente de novo em instantes.',
  },
  course_zip_too_large: {
    code: 'too_large',
    message: 'O ZIP tem no máximo {max} MB. Exporte só os textos, e envie os vídeos na aula.',
  },
  not_a_zip: { code: 'invalid_file', message: 'Este arquivo não é um ZIP, ou está incompleto.' },
  zip_too_many_files: { code: 'invalid_file', message: 'A pasta tem mais de {max} arquivos.' },
  zip_expands_too_much: {
    code: 'invalid_file',
    message: 'Este ZIP cresce demais ao ser aberto. Exporte só os textos, e envie os vídeos na aula.',
  },
});
