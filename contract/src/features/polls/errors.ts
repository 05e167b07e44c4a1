import { defineErrorFactories } from '../../kit/define-errors.ts';

export const pollErrors = defineErrorFactories({
  poll_closed: { code: 'conflict', message: 'Esta enquete já foi encerrada.' },
  poll_option_unknown: { code: 'invalid_input', message: 'Esta enquete não tem essa opção.' },
  poll_single_choice: { code: 'invalid_input', message: 'Esta enquete aceita só uma opção.' },
  poll_not_found: { code: 'not_found', message: 'Enquete não encontrada.' },
  poll_remove_by_author_only: { code: 'forbidden', message: 'Só quem anexou pode tirar esta enquete.' },
  poll_closes_in_past: { code: 'invalid_input', message: 'Escolha um momento que ainda não passou.' },
  poll_needs_end: {
    code: 'invalid_input',
    message: 'Diga quando a enquete fecha: é aí que o resultado aparece.',
  },
});
