import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { idSchema } from '../../kit/text.ts';
import {
  addFilterEntriesResultSchema,
  filterEntrySchema,
  filterEntryChangeSchema,
  firstPostsReviewLimitSchema,
  newFilterEntriesSchema,
  contentRulesSchema,
  contentFilterTestInputSchema,
  contentFilterTestResultSchema,
} from './schemas.ts';

export const readContentRules = defineEndpoint({
  method: 'GET',
  path: '/api/admin/prevention',
  summary: 'O filtro de palavras e links, e quantas publicações de um novo membro passam pela equipe.',
  requiredRole: 'admin',
  rate: 'read',
  reply: contentRulesSchema,
});

export const addOrChangeFilterEntries = defineEndpoint({
  method: 'POST',
  path: '/api/admin/prevention/filter',
  summary: 'Acrescenta palavras ou links ao filtro. Os que já estão lá passam a fazer o que é pedido.',
  requiredRole: 'admin',
  rate: 'staff',
  body: newFilterEntriesSchema,
  reply: addFilterEntriesResultSchema,
  status: 201,
  errorCodes: ['conflict', 'bad_request'],
});

export const changeFilterEntry = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/prevention/filter/:id',
  summary: 'Muda o que acontece com um texto em que uma entrada do filtro aparece.',
  requiredRole: 'admin',
  rate: 'staff',
  params: z.object({ id: idSchema }),
  body: filterEntryChangeSchema,
  reply: filterEntrySchema,
  errorCodes: ['not_found'],
});

export const removeFilterEntry = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/prevention/filter/:id',
  summary: 'Tira uma entrada do filtro.',
  requiredRole: 'admin',
  rate: 'staff',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found'],
});

export const changeFirstPostsReviewLimit = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/prevention/first-posts',
  summary: 'Diz quantas publicações de um novo membro passam pela equipe antes de aparecer.',
  requiredRole: 'admin',
  rate: 'staff',
  body: firstPostsReviewLimitSchema,
  reply: firstPostsReviewLimitSchema,
});

export const testContentFilter = defineEndpoint({
  method: 'POST',
  path: '/api/admin/prevention/trial',
  summary: 'Experimenta um texto: que entradas do filtro aparecem nele, e o que aconteceria.',
  requiredRole: 'admin',
  rate: 'read',
  body: contentFilterTestInputSchema,
  reply: contentFilterTestResultSchema,
});
