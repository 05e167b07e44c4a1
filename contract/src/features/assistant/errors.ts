import { defineErrorFactories } from '../../kit/define-errors.ts';

export const assistantErrors = defineErrorFactories({
  assistant_unavailable_here: { code: 'not_found', message: 'Este hub não tem um assistente de IA.' },
  assistant_turned_off: {
    code: 'forbidden',
    message: 'Você desligou isto. Ligue em Configurações → Inteligência artificial.',
  },
  assistant_search_too_slow: { code: 'unavailable', message: 'A busca demorou demais. Tente de novo.' },
  assistant_still_answering: {
    code: 'unavailable',
    message: 'O assistente ainda responde ao que você pediu antes. Espere um instante.',
  },
  assistant_busy: {
    code: 'unavailable',
    message: 'Muita gente está usando o assistente agora. Tente de novo em instantes.',
  },
  assistant_quota_used: {
    code: 'unavailable',
    message: 'O assistente já respondeu a tudo o que podia hoje neste hub. Tente de novo amanhã.',
  },
  assistant_stopped: {
    code: 'unavailable',
    message: 'O assistente parou porque ninguém esperava pela resposta.',
  },
  assistant_silent: {
    code: 'unavailable',
    message: 'O assistente não respondeu. Tente de novo em instantes.',
  },
  summary_not_allowed_by_authors: {
    code: 'conflict',
    message: 'Quem escreveu aqui mantém os próprios textos fora da IA. Não há o que resumir.',
  },
  summary_not_verifiable: {
    code: 'unavailable',
    message: 'O assistente não fez um resumo que se possa conferir. Tente de novo em instantes.',
  },
  summary_not_found: { code: 'not_found', message: 'Ainda não há um resumo desta discussão.' },
  summary_needs_more_comments: {
    code: 'conflict',
    message: 'Só discussões com mais de {count} comentários têm resumo.',
  },
  summary_outdated: {
    code: 'unavailable',
    message: 'A discussão mudou enquanto o resumo era feito. Tente de novo.',
  },
});
