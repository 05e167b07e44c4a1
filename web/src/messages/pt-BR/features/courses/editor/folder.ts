import { messages as issues } from '@mutirao/contract/messages/pt-BR/course-import-issues';

export const messages = {
  importInto: 'Importar para este curso',
  importNew: 'Importar curso',
  intoLine:
    'Envie a pasta do curso em um ZIP. As aulas são reconhecidas pelo id: o que as pessoas já fizeram fica. Primeiro você vê o que mudaria.',
  newLine:
    'Envie a pasta de um curso em um ZIP. Ela vira um rascunho novo. Primeiro você vê o que seria feito.',
  dropLabel: 'ZIP do curso',
  dropLine: 'Solte o ZIP aqui, ou escolha. Até {max} MB.',
  choose: 'Escolher ZIP',
  progressOf: 'Envio de {name}',
  sending: 'Enviando… {share}%',
  checking: 'Conferindo a pasta…',
  tooLarge: 'O ZIP tem no máximo {max} MB. Exporte só os textos, e envie os vídeos na própria aula.',
  noZip: 'Isto não é um ZIP. Compacte a pasta e envie o ZIP.',
  unfit: 'Este ZIP não pode ser aceito: ele não abre, cresce demais ou tem arquivos demais.',
  noRoom: 'Não há espaço no hub para este ZIP agora. Avise quem cuida do hub.',
  sendFailed: 'Não foi possível enviar a pasta.',
  applyFailed: 'Nada mudou.',
  error: 'Erro',
  close: 'Fechar',
  dismiss: 'Voltar',
  retry: 'Tentar de novo',
  tryAgain: 'Conferir de novo',
  other: 'Escolher outro',
  apply: 'Aplicar',
  createCourse: 'Criar curso',
  applying: 'Aplicando…',
  done: 'Curso importado!',
  doneLine:
    '{added, plural, =0 {} =1 {# aula nova. } other {# aulas novas. }}{changed, plural, =0 {} =1 {# mudou. } other {# mudaram. }}{removed, plural, =0 {} =1 {# removida. } other {# removidas. }}Exporte de novo para a pasta conhecer as aulas novas.',
  madeLine: '{added, plural, =0 {Sem aulas ainda.} =1 {# aula, em rascunho.} other {# aulas, em rascunho.}}',
  problems:
    '{count, plural, =1 {Há # erro em {name}.} other {Há # erros em {name}.}} Nada mudou: corrija e envie de novo.',
  problemList: 'Erros',
  more: '{count, plural, =1 {E mais #.} other {E mais #.}}',
  warnings: '{count, plural, =1 {# aviso} other {# avisos}}',
  warningList: 'Avisos',
  nothing: 'Nada mudaria: o curso já é assim.',
  summary:
    '{new, plural, =1 {# aula nova} other {# aulas novas}}, {changed, plural, =1 {# mudada} other {# mudadas}}, {same, plural, =1 {# igual} other {# iguais}}.',
  aboutChanged: 'O que se diz do curso também muda.',
  files:
    '{added, plural, =0 {Nenhum arquivo novo} =1 {# arquivo novo ({size})} other {# arquivos novos ({size})}}, {same, plural, =1 {# igual} other {# iguais}}.',
  removeRest: 'Remover o que não está na pasta',
  restStays:
    '{count, plural, =1 {# item não está na pasta e fica no seu lugar.} other {# itens não estão na pasta e ficam no seu lugar.}}',
  restGoes:
    '{count, plural, =1 {# item sai do curso} other {# itens saem do curso}}, {done, plural, =0 {e ninguém os concluiu.} =1 {com # conclusão, que se perde.} other {com # conclusões, que se perdem.}}',
  contents: 'O que seria feito',
  noLessons: 'Nenhuma aula.',
  doneBy: '{count, plural, =1 {# concluiu} other {# concluíram}}',
  newModule: 'Novo',
  newState: 'Nova',
  changedState: 'Muda',
  sameState: 'Igual',
  keptState: 'Fora da pasta',
  goes: 'Sai',
  body: 'texto',
  issues,
};
