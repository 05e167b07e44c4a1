import { defineErrorFactories } from '../../../kit/define-errors.ts';

export const proposalErrors = defineErrorFactories({
  proposal_not_found: { code: 'not_found', message: 'Proposta não encontrada.' },
  proposal_changed: {
    code: 'conflict',
    message: 'Esta proposta mudou enquanto você a lia. Leia de novo antes de continuar.',
  },
  proposal_already_approved: { code: 'conflict', message: 'Esta proposta já foi aprovada.' },
  proposal_already_rejected: { code: 'conflict', message: 'Esta proposta já foi recusada.' },
  proposal_already_approved_by: { code: 'conflict', message: 'Esta proposta já foi aprovada por {name}.' },
  proposal_already_rejected_by: { code: 'conflict', message: 'Esta proposta já foi recusada por {name}.' },
  proposed_date_in_past: {
    code: 'invalid_input',
    message: 'O evento precisa começar no futuro: escolha outra data.',
  },
  proposals_closed: { code: 'forbidden', message: 'Este hub não recebe propostas de eventos agora.' },
  proposal_limit_reached: {
    code: 'conflict',
    message: 'Você já tem {max} propostas em análise. Espere uma resposta, ou retire uma delas.',
  },
});
