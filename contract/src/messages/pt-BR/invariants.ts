import type { InvariantName } from '../../features/system/invariants.ts';

/** What must always hold in the stored data, each as a sentence that is true if all is well. */
export const messages: Messages = {
  activity_counts: 'Os contadores de cada atividade batem com uma recontagem',
  attachment_counts: 'As contagens de anexos batem com uma recontagem',
  conversation_counts: 'As mensagens e as não lidas de cada conversa estão contadas certo',
  conversation_participants: 'Cada conversa é de quem participa dela',
  comment_counters: 'Cada comentário visível tem o seu contador',
  comment_reply_counts: 'As respostas de cada comentário batem com uma recontagem',
  discussion_reply_counts: 'As respostas de cada discussão batem com uma recontagem',
  accepted_answers: 'A resposta aceita existe e é da mesma discussão',
  course_counts: 'As contagens dos cursos batem com uma recontagem',
  certificates: 'Todo certificado é de um curso concluído, e diz o que foi assinado',
  paid_courses: 'Quem pagou por um curso está nele',
  discussion_counters: 'Cada discussão visível tem o seu contador',
  category_counts: 'As contagens por categoria batem com uma recontagem',
  tag_counts: 'As contagens por etiqueta batem com uma recontagem',
  rsvp_counts: 'As respostas dos eventos batem com uma recontagem',
  invite_uses: 'Nenhum convite deixou entrar mais gente do que valia',
  discussion_like_counts: 'As curtidas de cada discussão batem com uma recontagem',
  comment_like_counts: 'As curtidas de cada comentário batem com uma recontagem',
  hub_has_admin: 'Quem tem membros tem administrador',
  action_points: 'Tudo o que dá pontos tem o seu lançamento, e só isso',
  point_entries: 'Os lançamentos de cada ato somam o que vale dele',
  point_totals: 'Os pontos de cada membro batem com o extrato',
  interaction_days: 'As interações de cada dia batem com uma recontagem',
  ranking_windows: 'As janelas dos rankings batem com os dias',
  ranking_steps: 'Os degraus dos rankings batem com as janelas',
  poll_counts: 'Os votos das enquetes batem com uma recontagem',
  poll_ballots: 'Cada cédula escolhe só o que a enquete oferece',
  received_like_counts: 'As curtidas recebidas por cada membro batem com uma recontagem',
  open_cases: 'Cada caso aberto foi denunciado por alguém ou retido pelo hub',
};

export type Messages = Record<InvariantName, string>;
