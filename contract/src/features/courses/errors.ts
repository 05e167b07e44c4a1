import { defineErrorFactories } from '../../kit/define-errors.ts';

export const courseErrors = defineErrorFactories({
  course_not_found: { code: 'not_found', message: 'Curso não encontrado.' },
  module_not_found: { code: 'not_found', message: 'Módulo não encontrado.' },
  lesson_not_found: { code: 'not_found', message: 'Aula não encontrada.' },
  lesson_needs_enrolment: { code: 'forbidden', message: 'Inscreva-se no curso para abrir esta aula.' },
  module_limit_reached: { code: 'conflict', message: 'Um curso tem no máximo {max} módulos.' },
  lesson_limit_reached: { code: 'conflict', message: 'Um curso tem no máximo {max} aulas.' },
  lesson_changed_meanwhile: {
    code: 'conflict',
    message: 'Outra pessoa mudou esta aula enquanto você a editava.',
  },
  published_course_needs_lesson: {
    code: 'conflict',
    message: 'Um curso publicado tem ao menos uma aula. Arquive o curso antes.',
  },
  questions_need_quiz_lesson: {
    code: 'invalid_input',
    message: 'Só uma aula de questionário tem perguntas.',
  },
  tests_need_exercise_lesson: { code: 'invalid_input', message: 'Só uma aula de exercício tem testes.' },
  position_gone: {
    code: 'invalid_input',
    message: 'Esse lugar não existe mais. Atualize a página e tente de novo.',
  },
  price_change_by_admins_only: {
    code: 'forbidden',
    message: 'Só administradores mudam o preço de um curso publicado.',
  },
  course_changed_meanwhile: {
    code: 'conflict',
    message: 'Outra pessoa mudou este curso enquanto você o editava.',
  },
  course_already_published: { code: 'conflict', message: 'Este curso já foi publicado.' },
  publishing_needs_lesson: {
    code: 'conflict',
    message: 'Acrescente ao menos uma aula antes de publicar o curso.',
  },
  draft_course_not_archivable: { code: 'conflict', message: 'Um rascunho não se arquiva: exclua-o.' },
  course_already_archived: { code: 'conflict', message: 'Este curso já foi arquivado.' },
  only_draft_course_deletable: { code: 'conflict', message: 'Só rascunhos se excluem. Arquive o curso.' },
});
