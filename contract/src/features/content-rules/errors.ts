import { defineErrorFactories } from '../../kit/define-errors.ts';

export const contentRulesErrors = defineErrorFactories({
  filter_entry_not_found: { code: 'not_found', message: 'Esta entrada não está mais no filtro.' },
  filter_full: { code: 'conflict', message: 'O filtro leva no máximo {max} entradas.' },
  filter_pattern_too_short: {
    code: 'invalid_input',
    message: '“{pattern}” diz pouco: escreva pelo menos {min} letras ou números.',
  },
  filter_pattern_too_many_wildcards: {
    code: 'invalid_input',
    message: '“{pattern}” tem asteriscos demais: no máximo {max}.',
  },
  filter_pattern_lone_wildcard: {
    code: 'invalid_input',
    message: 'Em “{pattern}” há um asterisco sozinho. Junte-o a uma palavra.',
  },
  filter_pattern_not_a_site: {
    code: 'invalid_input',
    message: '“{pattern}” não é um site. Escreva como exemplo.com ou *.exemplo.',
  },
  daily_discussion_limit_reached: {
    code: 'too_many_requests',
    message: 'Neste hub cada membro publica no máximo {max} discussões por dia. Tente de novo mais tarde.',
  },
  daily_comment_limit_reached: {
    code: 'too_many_requests',
    message: 'Neste hub cada membro publica no máximo {max} comentários por dia. Tente de novo mais tarde.',
  },
  newcomer_too_many_links: {
    code: 'invalid_input',
    message: 'No primeiro dia, um texto leva no máximo {max} links para fora do hub.',
  },
  newcomer_too_many_images: {
    code: 'invalid_input',
    message: 'No primeiro dia, um texto leva no máximo {max} imagens.',
  },
  newcomer_too_many_mentions: {
    code: 'invalid_input',
    message: 'No primeiro dia, um texto menciona no máximo {max} pessoas.',
  },
  mention_rejected: {
    code: 'invalid_input',
    message: '{name} não recebe menções suas. Tire a menção e tente de novo.',
  },
  unwanted_text: {
    code: 'invalid_input',
    message:
      'Este hub não aceita “{found}”. Mude este trecho e tente de novo: nada do que você escreveu se perdeu.',
  },
});
