import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema } from '../../kit/text.ts';
import {
  eventRecapSchema,
  attendeeSchema,
  calendarFeedStatusSchema,
  eventCancellationInputSchema,
  eventDetailsSchema,
  eventCardSchema,
  eventChangeSchema,
  eventDaySummarySchema,
  eventFilterQueryFields,
  createdCalendarFeedSchema,
  newRsvpSchema,
  newEventSchema,
} from './schemas.ts';

const idParamsSchema = z.object({ id: idSchema });

export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  summary:
    'Os eventos de um mês, de um dia ou de um período, na ordem em que começam; sem nada disso, os que vêm.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object({ ...pageQueryFields, ...eventFilterQueryFields }),
  reply: z.array(eventCardSchema),
  paged: true,
});

export const countEventsByDay = defineEndpoint({
  method: 'GET',
  path: '/api/events/days',
  summary: 'Quantos eventos há em cada dia, no fuso do hub, com os mesmos filtros da lista.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object(eventFilterQueryFields),
  reply: z.array(eventDaySummarySchema),
});

export const listEventCategories = defineEndpoint({
  method: 'GET',
  path: '/api/event-categories',
  summary: 'As categorias que os eventos usam, em ordem alfabética.',
  requiredRole: 'member',
  rate: 'read',
  reply: z.array(z.string()),
});

export const readEvent = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id',
  summary: 'Um evento inteiro.',
  requiredRole: 'member',
  rate: 'read',
  params: idParamsSchema,
  reply: eventDetailsSchema,
  errorCodes: ['not_found'],
});

export const createEvent = defineEndpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Cria um evento, publicado ou como rascunho.',
  requiredRole: 'admin',
  rate: 'staff',
  body: newEventSchema,
  reply: eventDetailsSchema,
  status: 201,
  idempotent: true,
  errorCodes: ['already_sent'],
});

export const changeEvent = defineEndpoint({
  method: 'PATCH',
  path: '/api/events/:id',
  summary: 'Edita um evento. Quem vai é avisado do que muda de hora ou de lugar.',
  requiredRole: 'admin',
  rate: 'staff',
  params: idParamsSchema,
  body: eventChangeSchema,
  reply: eventDetailsSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const publishEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/publication',
  summary: 'Publica um rascunho.',
  requiredRole: 'admin',
  rate: 'staff',
  params: idParamsSchema,
  reply: eventDetailsSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const cancelEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/cancellation',
  summary: 'Cancela um evento publicado, com o motivo. Quem respondeu é avisado.',
  requiredRole: 'admin',
  rate: 'staff',
  params: idParamsSchema,
  body: eventCancellationInputSchema,
  reply: eventDetailsSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const duplicateEvent = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/copies',
  summary: 'Faz de um evento um rascunho novo, sem as respostas dele.',
  requiredRole: 'admin',
  rate: 'staff',
  params: idParamsSchema,
  reply: eventDetailsSchema,
  status: 201,
  idempotent: true,
  errorCodes: ['not_found', 'already_sent'],
});

export const setEventRecap = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/notes',
  summary:
    'Escreve as notas e o link da gravação de um evento que terminou. Quem respondeu é avisado da gravação.',
  requiredRole: 'admin',
  rate: 'staff',
  params: idParamsSchema,
  body: eventRecapSchema,
  reply: eventDetailsSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const deleteUnpublishedEvent = defineEndpoint({
  method: 'DELETE',
  path: '/api/events/:id',
  summary: 'Exclui um rascunho. O que foi publicado se cancela.',
  requiredRole: 'admin',
  rate: 'staff',
  params: idParamsSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const setRsvp = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/answer',
  summary: 'Diz se vai. Sem lugar livre, quem quer ir espera por um, na ordem em que respondeu.',
  requiredRole: 'member',
  rate: 'vote',
  params: idParamsSchema,
  body: newRsvpSchema,
  reply: eventDetailsSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const listAttendees = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id/attendees',
  summary: 'Quem vai e deixou que se soubesse; quem pode editar o evento vê todos.',
  requiredRole: 'member',
  rate: 'read',
  params: idParamsSchema,
  query: z.object(pageQueryFields),
  reply: z.array(attendeeSchema),
  paged: true,
  errorCodes: ['not_found'],
});

export const readEventIcs = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id/file',
  summary: 'Um evento como arquivo iCalendar (.ics).',
  requiredRole: 'member',
  rate: 'read',
  params: idParamsSchema,
  returnsFile: true,
  errorCodes: ['not_found'],
});

export const readCalendarFeedStatus = defineEndpoint({
  method: 'GET',
  path: '/api/user/calendar',
  summary: 'Se quem pergunta tem uma agenda para assinar, e quando ela foi lida.',
  requiredRole: 'member',
  rate: 'read',
  reply: calendarFeedStatusSchema,
});

export const createOrReplaceCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/api/user/calendar',
  summary: 'Cria o endereço secreto da própria agenda; o que havia deixa de valer.',
  requiredRole: 'member',
  rate: 'profile',
  reply: createdCalendarFeedSchema,
  status: 201,
});

export const revokeCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/calendar',
  summary: 'Revoga o endereço da própria agenda.',
  requiredRole: 'member',
  rate: 'profile',
});

export const readCalendarFeedIcs = defineEndpoint({
  method: 'GET',
  path: '/api/calendars/:name',
  summary: 'A agenda de quem tem o endereço secreto dela: os eventos a que vai ou talvez vá, em iCalendar.',
  requiredRole: 'anyone',
  rate: 'read',
  params: z.object({ name: z.string().check(z.maxLength(100)) }),
  returnsFile: true,
  errorCodes: ['not_found'],
});
