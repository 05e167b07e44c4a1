import { defineErrorFactories } from '../../kit/define-errors.ts';

export const commentErrors = defineErrorFactories({
  accept_by_author_only: { code: 'forbidden', message: 'Só quem perguntou pode marcar a resposta.' },
  comment_not_found: { code: 'not_found', message: 'Comentário não encontrado.' },
  discussion_locked: {
    code: 'conflict',
    message: 'Esta discussão está trancada e não recebe mais comentários.',
  },
  replies_rejected: { code: 'forbidden', message: 'Esta pessoa não recebe respostas suas.' },
  parent_comment_gone: { code: 'not_found', message: 'O comentário que você respondeu não existe mais.' },
  comment_delete_by_author_only: {
    code: 'forbidden',
    message: 'Só quem escreveu pode excluir este comentário.',
  },
  comment_edit_by_author_only: {
    code: 'forbidden',
    message: 'Só quem escreveu pode editar este comentário.',
  },
  comment_edit_window_closed: {
    code: 'forbidden',
    message: 'No primeiro dia, um comentário só pode ser editado até {minutes} minutos depois de publicado.',
  },
  comments_need_session: { code: 'no_session', message: 'Entre na sua conta para ler os comentários.' },
});
