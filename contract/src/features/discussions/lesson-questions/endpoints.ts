import * as z from 'zod/mini';
import { defineEndpoint } from '../../../kit/endpoint.ts';
import { pageQueryFields } from '../../../kit/page.ts';
import { idSchema } from '../../../kit/text.ts';
import { lessonQuestionSchema } from './schemas.ts';

export const listLessonQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/lessons/:id/questions',
  summary:
    'O que se perguntou de uma aula, a pergunta mais nova primeiro: com `answered=1` as que têm resposta aceita, com ela; com `answered=0` as outras.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  query: z.object({ ...pageQueryFields, answered: z.enum(['0', '1']) }),
  reply: z.array(lessonQuestionSchema),
  paged: true,
  errorCodes: ['not_found'],
});
