import { defineErrorFactories } from '../../kit/define-errors.ts';

export const eventErrors = defineErrorFactories({
  event_not_found: { code: 'not_found', message: 'Evento não encontrado.' },
  event_cancelled: { code: 'conflict', message: 'Este evento foi cancelado.' },
  event_is_draft: { code: 'conflict', message: 'Este evento ainda é um rascunho.' },
  event_over: { code: 'conflict', message: 'Este evento já terminou.' },
  event_changed_meanwhile: {
    code: 'conflict',
    message: 'Outra pessoa mudou este evento enquanto você o editava.',
  },
  event_already_published: { code: 'conflict', message: 'Este evento já foi publicado.' },
  event_already_cancelled: { code: 'conflict', message: 'Este evento já foi cancelado.' },
  cancelled_event_not_editable: { code: 'conflict', message: 'Um evento cancelado não se edita.' },
  draft_event_not_cancellable: { code: 'conflict', message: 'Um rascunho não se cancela: exclua-o.' },
  only_draft_event_deletable: { code: 'conflict', message: 'Só rascunhos se excluem. Cancele o evento.' },
  capacity_below_one_confirmed: {
    code: 'invalid_input',
    message: 'Já há 1 pessoa confirmada: o limite não pode ser menor.',
  },
  capacity_below_confirmed: {
    code: 'invalid_input',
    message: 'Já há {going} pessoas confirmadas: o limite não pode ser menor.',
  },
  capacity_below_occupied: {
    code: 'invalid_input',
    message:
      'Já há {occupied} lugares ocupados ({going} com presença confirmada e {offered} oferecidos a quem esperava): o limite não pode ser menor.',
  },
  series_not_a_draft: {
    code: 'invalid_input',
    message: 'Uma série é publicada ao ser criada: um rascunho é um evento só.',
  },
  series_too_short: {
    code: 'invalid_input',
    message: 'Até este dia o evento não se repete: escolha um dia mais adiante.',
  },
  series_too_long: {
    code: 'invalid_input',
    message: 'Até este dia seriam mais de {max} eventos: escolha um dia mais próximo.',
  },
  series_without_first_day: {
    code: 'invalid_input',
    message: 'A data do evento precisa ser um dos dias em que ele se repete.',
  },
  unknown_time_zone: { code: 'invalid_input', message: 'Este fuso horário não existe.' },
  calendar_not_found: { code: 'not_found', message: 'Esta agenda não existe mais.' },
  event_cover_not_found: { code: 'not_found', message: 'Capa não encontrada.' },
  rsvp_already_recorded: {
    code: 'conflict',
    message: 'Sua presença neste evento já foi marcada, ou ele acaba de mudar.',
  },
  recap_needs_ended_event: { code: 'conflict', message: 'Notas e gravação são de um evento que terminou.' },
});
