import { defineErrorFactories } from './define-errors.ts';

/** The reasons for which a field of a request is not valid. */
export const fieldErrors = defineErrorFactories({
  field_required: { code: 'invalid_input', message: 'Preencha este campo.' },
  cursor_invalid: { code: 'invalid_input', message: 'Recomece a lista do início.' },
  idempotency_key_invalid: {
    code: 'invalid_input',
    message: 'O cabeçalho Idempotency-Key deve ser um UUID, novo para cada envio.',
  },
  value_too_small: { code: 'invalid_input', message: 'Envie no mínimo {min}.' },
  value_too_large: { code: 'invalid_input', message: 'Envie no máximo {max}.' },
  text_too_short: { code: 'invalid_input', message: 'Escreva pelo menos {min} caracteres.' },
  text_too_long: { code: 'invalid_input', message: 'Use no máximo {max} caracteres.' },
  text_expected: { code: 'invalid_input', message: 'Envie um texto.' },
  number_expected: { code: 'invalid_input', message: 'Envie um número.' },
  integer_expected: { code: 'invalid_input', message: 'Envie um número inteiro.' },
  boolean_expected: { code: 'invalid_input', message: 'Envie verdadeiro ou falso.' },
  object_expected: { code: 'invalid_input', message: 'Envie um objeto.' },
  list_expected: { code: 'invalid_input', message: 'Envie uma lista.' },
  other_type_expected: { code: 'invalid_input', message: 'Envie um valor de outro tipo.' },
  option_unknown: { code: 'invalid_input', message: 'Escolha uma destas opções: {options}.' },
  identifier_invalid: { code: 'invalid_input', message: 'Este identificador não é válido.' },
  email_invalid: { code: 'invalid_input', message: 'Escreva um e-mail válido, como nome@exemplo.com.br.' },
  datetime_invalid: { code: 'invalid_input', message: 'Escreva a data no formato ISO 8601.' },
  format_invalid: { code: 'invalid_input', message: 'O formato não é o esperado.' },
  value_invalid: { code: 'invalid_input', message: 'Este valor não serve.' },
  characters_not_storable: {
    code: 'invalid_input',
    message: 'O texto tem caracteres que não podem ser guardados.',
  },
  single_line_expected: { code: 'invalid_input', message: 'Escreva em uma linha só.' },
  web_address_invalid: {
    code: 'invalid_input',
    message: 'Escreva um endereço da web, como https://exemplo.com.br/sala.',
  },
  plain_characters_expected: { code: 'invalid_input', message: 'Use só letras, números e sinais comuns.' },
  pix_key_invalid: {
    code: 'invalid_input',
    message: 'Escreva uma chave Pix: CPF, CNPJ, e-mail, telefone com +55 ou chave aleatória.',
  },
  end_to_end_id_invalid: {
    code: 'invalid_input',
    message: 'O identificador do Pix tem só letras e números.',
  },
  one_right_option_expected: { code: 'invalid_input', message: 'Marque exatamente uma opção como certa.' },
  right_option_expected: { code: 'invalid_input', message: 'Marque ao menos uma opção como certa.' },
  captions_language_mismatch: {
    code: 'invalid_input',
    message: 'Legendas têm um idioma; outro arquivo, não.',
  },
  quiz_lesson_mismatch: { code: 'invalid_input', message: 'Um questionário tem perguntas; outra aula, não.' },
  exercise_lesson_mismatch: { code: 'invalid_input', message: 'Um exercício tem testes; outra aula, não.' },
  json_invalid: { code: 'invalid_input', message: 'Escreva um valor em JSON, como 5, "texto" ou [1, 2].' },
  hidden_tests_javascript_only: {
    code: 'invalid_input',
    message: 'Testes ocultos são só de exercícios em JavaScript, que o servidor confere.',
  },
  recurrence_one_end_expected: {
    code: 'invalid_input',
    message: 'Escolha quantos eventos ou até quando: um dos dois.',
  },
  weekdays_of_weekly_recurrence: {
    code: 'invalid_input',
    message: 'Dias da semana são de uma repetição por semanas.',
  },
  month_day_of_monthly_recurrence: {
    code: 'invalid_input',
    message: 'O dia do mês é de uma repetição por meses.',
  },
  utc_offset_impossible: {
    code: 'invalid_input',
    message: 'Nenhum relógio está tão longe do UTC: de -14:00 a +14:00.',
  },
  date_out_of_range: { code: 'invalid_input', message: 'Escolha uma data entre 1970 e 2099.' },
});
