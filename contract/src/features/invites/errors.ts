import { defineErrorFactories } from '../../kit/define-errors.ts';

export const inviteErrors = defineErrorFactories({
  invites_by_staff_only: { code: 'forbidden', message: 'Neste hub só a equipe convida pessoas.' },
  invite_limit_reached: {
    code: 'conflict',
    message: 'Você já tem {max} links que valem. Revogue um deles para criar outro.',
  },
  invite_over: {
    code: 'invite_needed',
    message:
      'Este convite não vale mais, e este hub só recebe novos membros por convite. Peça outro link a quem convidou você.',
  },
  invite_not_found: { code: 'not_found', message: 'Convite não encontrado.' },
});
