import { defineErrorFactories } from '../../kit/define-errors.ts';

export const moderationErrors = defineErrorFactories({
  cannot_decide_own_content: {
    code: 'forbidden',
    message: 'Você não pode decidir sobre o que você mesmo publicou.',
  },
  cannot_punish_same_role: {
    code: 'forbidden',
    message: 'Você não pode punir alguém do mesmo papel ou acima.',
  },
  permanent_ban_by_admins_only: { code: 'forbidden', message: 'Só administradores podem banir para sempre.' },
  decision_not_found: { code: 'not_found', message: 'Decisão não encontrada.' },
  decision_not_appealable: {
    code: 'conflict',
    message: 'Você já recorreu desta decisão, ou ela já foi desfeita.',
  },
  appeal_not_found: { code: 'not_found', message: 'Recurso não encontrado.' },
  appeal_already_decided: { code: 'conflict', message: 'Este recurso já foi respondido.' },
  appeal_not_by_decider: {
    code: 'forbidden',
    message: 'Quem decidiu não responde ao recurso: deixe para outra pessoa da equipe.',
  },
  appeal_by_admins_only: {
    code: 'forbidden',
    message:
      'Só administradores respondem a este recurso: é de alguém da equipe, ou contra um banimento permanente.',
  },
  content_gone: { code: 'not_found', message: 'Este conteúdo não está mais no hub.' },
  report_not_found: { code: 'not_found', message: 'Denúncia não encontrada.' },
  reported_content_gone: {
    code: 'already_gone',
    message: 'Este conteúdo não está mais no hub. Ignore a denúncia, ou avise quem o publicou.',
  },
  report_already_decided: {
    code: 'conflict',
    message: 'Esta denúncia já foi decidida por {name}: {decision}.',
  },
  report_already_decided_by_staff: {
    code: 'conflict',
    message: 'Esta denúncia já foi decidida por alguém da equipe: {decision}.',
  },
  content_already_decided: {
    code: 'conflict',
    message: 'Este conteúdo já teve uma decisão de {name}: {decision}.',
  },
  content_already_decided_by_staff: {
    code: 'conflict',
    message: 'Este conteúdo já teve uma decisão de alguém da equipe: {decision}.',
  },
  cannot_punish_oneself: { code: 'bad_request', message: 'Você não pode punir a si mesmo.' },
  content_not_of_member: { code: 'not_found', message: 'Este conteúdo não é deste membro.' },
  member_already_banned: { code: 'conflict', message: 'Este membro já foi suspenso por {name}: {decision}.' },
  member_already_banned_by_staff: {
    code: 'conflict',
    message: 'Este membro já foi suspenso por alguém da equipe: {decision}.',
  },
  ban_not_found: { code: 'not_found', message: 'Suspensão não encontrada.' },
  cannot_lift_own_ban: { code: 'forbidden', message: 'Você não pode decidir sobre a sua própria suspensão.' },
  cannot_decide_same_role: {
    code: 'forbidden',
    message: 'Você não pode decidir sobre alguém do mesmo papel ou acima.',
  },
  permanent_ban_lifted_by_admins_only: {
    code: 'forbidden',
    message: 'Só administradores encerram um banimento permanente.',
  },
  ban_already_over: { code: 'conflict', message: 'Esta suspensão já acabou.' },
});
