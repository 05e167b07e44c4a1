import { defineErrorFactories } from '../../kit/define-errors.ts';

export const discussionErrors = defineErrorFactories({
  discussion_not_found: { code: 'not_found', message: 'Discussão não encontrada.' },
  discussion_attachment_limit_reached: {
    code: 'conflict',
    message: 'Cada discussão leva no máximo {max} anexos.',
  },
  attach_window_closed: {
    code: 'forbidden',
    message: 'No primeiro dia, só se pode anexar até {minutes} minutos depois de publicar.',
  },
  attach_by_author_only: { code: 'forbidden', message: 'Só quem publicou pode anexar a esta discussão.' },
  category_not_open: {
    code: 'invalid_input',
    message: 'Escolha uma das categorias do hub que recebem discussões.',
  },
  discussion_delete_by_author_only: {
    code: 'forbidden',
    message: 'Só quem publicou pode excluir esta discussão.',
  },
  discussion_changed_meanwhile: {
    code: 'conflict',
    message: 'Esta discussão foi editada enquanto você escrevia. Seu texto continua aqui.',
  },
  discussion_edit_by_author_or_staff: {
    code: 'forbidden',
    message: 'Só quem publicou e a equipe podem editar esta discussão.',
  },
  staff_text_edit_by_admins_only: {
    code: 'forbidden',
    message: 'Só admins podem mudar o texto de outra pessoa da equipe.',
  },
  discussion_edit_window_closed: {
    code: 'forbidden',
    message: 'No primeiro dia, uma discussão só pode ser editada até {minutes} minutos depois de publicada.',
  },
  event_discussion_exists: { code: 'conflict', message: 'A conversa deste evento já começou: escreva nela.' },
  event_discussion_in_review: {
    code: 'conflict',
    message: 'A conversa deste evento está em análise pela moderação.',
  },
  archived_course_takes_no_questions: {
    code: 'conflict',
    message: 'Este curso foi arquivado: ele não recebe novas perguntas.',
  },
  pin_limit_reached: {
    code: 'conflict',
    message: 'Já há {max} discussões fixadas. Desafixe uma delas antes de fixar outra.',
  },
  discussion_already_announced: { code: 'conflict', message: 'Esta discussão já foi anunciada.' },
});
