import * as z from 'zod/mini';
import { defineEndpoint } from '../../../kit/endpoint.ts';
import { idSchema } from '../../../kit/text.ts';
import {
  newExerciseSubmissionSchema,
  exerciseTestResultSchema,
  exerciseSubmissionResultSchema,
  exerciseTrialInputSchema,
} from './schemas.ts';

export const submitExercise = defineEndpoint({
  method: 'PUT',
  path: '/api/lessons/:id/submissions/:submissionId',
  summary:
    'Envia um programa a um exercício de JavaScript. Enviado de novo, o mesmo envio tem o mesmo resultado.',
  requiredRole: 'member',
  rate: 'program',
  params: z.object({ id: idSchema, submissionId: idSchema }),
  body: newExerciseSubmissionSchema,
  reply: z.object({ submission: exerciseSubmissionResultSchema }),
  errorCodes: ['not_found', 'forbidden', 'conflict', 'unavailable'],
});

export const tryExerciseSolution = defineEndpoint({
  method: 'POST',
  path: '/api/exercise-trials',
  summary: 'Experimenta uma solução em JavaScript com os testes de um exercício, sem guardar nada.',
  requiredRole: 'moderator',
  rate: 'program',
  body: exerciseTrialInputSchema,
  reply: z.object({ results: z.array(exerciseTestResultSchema) }),
  bodyLimit: 512 * 1024,
  errorCodes: ['unavailable'],
});
