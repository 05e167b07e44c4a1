import * as z from 'zod/mini';
import { defineEndpoint } from '../../../kit/endpoint.ts';
import { pageQueryFields } from '../../../kit/page.ts';
import { idSchema } from '../../../kit/text.ts';
import { eventDetailsSchema } from '../schemas.ts';
import {
  newProposalSchema,
  proposalSchema,
  proposalApprovalInputSchema,
  proposalChangeSchema,
  proposalCountsSchema,
  proposalRejectionInputSchema,
} from './schemas.ts';

const idParamsSchema = z.object({ id: idSchema });

export const proposeEvent = defineEndpoint({
  method: 'POST',
  path: '/api/event-proposals',
  summary: 'Propõe um evento, onde o hub aceita propostas.',
  requiredRole: 'member',
  rate: 'publish',
  body: newProposalSchema,
  reply: proposalSchema,
  status: 201,
  idempotent: true,
  errorCodes: ['forbidden', 'conflict', 'already_sent'],
});

export const listOwnProposals = defineEndpoint({
  method: 'GET',
  path: '/api/user/event-proposals',
  summary: 'As propostas de quem pergunta, da mais nova à mais antiga, e o que foi feito delas.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object(pageQueryFields),
  reply: z.array(proposalSchema),
  paged: true,
});

export const countOwnAndWaitingProposals = defineEndpoint({
  method: 'GET',
  path: '/api/user/event-proposals/count',
  summary: 'Quantas propostas tem quem pergunta, e quantas esperam por quem administra.',
  requiredRole: 'member',
  rate: 'read',
  reply: proposalCountsSchema,
});

export const listProposalsAwaitingDecision = defineEndpoint({
  method: 'GET',
  path: '/api/event-proposals',
  summary: 'As propostas que esperam, há mais tempo primeiro.',
  requiredRole: 'admin',
  rate: 'read',
  query: z.object(pageQueryFields),
  reply: z.array(proposalSchema),
  paged: true,
});

export const changeProposal = defineEndpoint({
  method: 'PATCH',
  path: '/api/event-proposals/:id',
  summary: 'Edita uma proposta que espera: a própria, ou qualquer uma para quem administra.',
  requiredRole: 'member',
  rate: 'edit',
  params: idParamsSchema,
  body: proposalChangeSchema,
  reply: proposalSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const withdrawProposal = defineEndpoint({
  method: 'DELETE',
  path: '/api/event-proposals/:id',
  summary: 'Retira a própria proposta enquanto ela espera, ou tira da lista a que foi recusada.',
  requiredRole: 'member',
  rate: 'edit',
  params: idParamsSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const approveProposal = defineEndpoint({
  method: 'PUT',
  path: '/api/event-proposals/:id/approval',
  summary: 'Publica o evento proposto em nome de quem o propôs, que é avisado.',
  requiredRole: 'admin',
  rate: 'staff',
  params: idParamsSchema,
  body: proposalApprovalInputSchema,
  reply: eventDetailsSchema,
  errorCodes: ['not_found', 'conflict'],
});

export const declineProposal = defineEndpoint({
  method: 'PUT',
  path: '/api/event-proposals/:id/refusal',
  summary: 'Não aprova uma proposta, e diz por quê a quem a fez.',
  requiredRole: 'admin',
  rate: 'staff',
  params: idParamsSchema,
  body: proposalRejectionInputSchema,
  errorCodes: ['not_found', 'conflict'],
});
