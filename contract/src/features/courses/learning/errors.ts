import { defineErrorFactories } from '../../../kit/define-errors.ts';

export const learningErrors = defineErrorFactories({
  not_an_exercise: { code: 'conflict', message: 'Esta aula não é um exercício.' },
  exercise_changed: {
    code: 'conflict',
    message: 'O exercício mudou. Abra-o de novo: o seu código continua aqui.',
  },
  python_checked_in_browser: {
    code: 'conflict',
    message: 'Exercícios de Python são conferidos no navegador. Conclua a aula depois de testar.',
  },
  not_a_quiz: { code: 'conflict', message: 'Esta aula não é um questionário.' },
  quiz_changed: { code: 'conflict', message: 'As perguntas mudaram. Abra o questionário de novo.' },
  quiz_tries_used: { code: 'conflict', message: 'Você já usou todas as tentativas deste questionário.' },
  enrolment_closed: { code: 'conflict', message: 'Este curso não recebe inscrições agora.' },
  course_needs_payment: { code: 'conflict', message: 'Este curso é pago: o acesso vem com o pagamento.' },
  quiz_completed_by_passing: { code: 'conflict', message: 'Um questionário se conclui ao passar nele.' },
  exercise_completed_by_tests: {
    code: 'conflict',
    message: 'Este exercício se conclui ao passar em todos os testes.',
  },
  lesson_not_opened: { code: 'conflict', message: 'Abra a aula antes de concluí-la.' },
  rating_needs_enrolment: { code: 'forbidden', message: 'Inscreva-se no curso para avaliá-lo.' },
  rating_needs_half_of_course: {
    code: 'conflict',
    message: 'Faça ao menos a metade do curso para avaliá-lo.',
  },
});
