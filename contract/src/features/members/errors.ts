import { defineErrorFactories } from '../../kit/define-errors.ts';

export const memberErrors = defineErrorFactories({
  member_not_found: { code: 'not_found', message: 'Membro não encontrado.' },
  last_admin: {
    code: 'conflict',
    message: 'Este é o último administrador do hub. Promova outra pessoa antes.',
  },
  own_account_last_admin: {
    code: 'conflict',
    message: 'Você é o último administrador do hub. Promova outra pessoa antes.',
  },
  member_awaits_approval: {
    code: 'conflict',
    message: 'Esta pessoa ainda espera para entrar. Aprove o pedido antes.',
  },
  own_role_not_changeable: {
    code: 'forbidden',
    message: 'Ninguém muda o próprio papel: peça a outro administrador.',
  },
  images_only: { code: 'invalid_file', message: 'Por favor, selecione apenas arquivos de imagem.' },
  avatar_not_found: { code: 'not_found', message: 'Foto não encontrada.' },
  name_reserved: { code: 'invalid_input', message: 'Este nome é dado a quem saiu do hub. Escolha outro.' },
  full_name_required: { code: 'invalid_input', message: 'Por favor, informe seu nome completo.' },
  avatar_not_uploaded: {
    code: 'invalid_input',
    message: 'Envie a foto para mudá-la, ou deixe vazio para removê-la.',
  },
  github_invalid: {
    code: 'invalid_input',
    message: 'Escreva o nome de usuário, ou um endereço como https://github.com/nome.',
  },
  linkedin_invalid: {
    code: 'invalid_input',
    message: 'Escreva o nome do perfil, ou um endereço como https://www.linkedin.com/in/nome.',
  },
  whatsapp_invalid: {
    code: 'invalid_input',
    message: 'Escreva o número com código do país e DDD, como 5581999990000.',
  },
  instagram_invalid: {
    code: 'invalid_input',
    message: 'Escreva o nome de usuário, ou um endereço como https://www.instagram.com/nome.',
  },
  accounts_elsewhere: {
    code: 'conflict',
    message: 'As contas deste hub são de um serviço de identidade externo. Importe as pessoas lá.',
  },
  member_file_too_large: { code: 'too_large', message: 'O arquivo passa de {max} MB. Divida-o.' },
  member_file_not_utf8: {
    code: 'invalid_file',
    message: 'O arquivo não está em UTF-8. Salve a planilha como CSV UTF-8.',
  },
  member_file_columns_missing: {
    code: 'invalid_file',
    message:
      'A primeira linha deve ter as colunas name e email, cada uma uma vez, separadas por vírgula, ponto e vírgula ou tabulação.',
  },
  member_file_without_people: { code: 'invalid_file', message: 'O arquivo não tem pessoas.' },
  member_file_too_many_rows: {
    code: 'invalid_file',
    message: 'O arquivo tem mais de {max} pessoas, a partir da linha {line}. Divida-o.',
  },
  member_file_row_too_long: {
    code: 'invalid_file',
    message: 'A linha {line} é longa demais. Falta fechar aspas?',
  },
  member_file_quotes_misplaced: {
    code: 'invalid_file',
    message: 'As aspas da linha {line} não estão certas.',
  },
});
