/** The texts of the Markdown editor. */
export const messages = {
  write: 'Escrever',
  preview: 'Visualizar',
  nothing: 'Nada para mostrar ainda.',
  tools: 'Formatação',
  bold: 'Negrito',
  italic: 'Itálico',
  heading: 'Título',
  link: 'Link',
  quote: 'Citação',
  inlineCode: 'Código',
  list: 'Lista',
  numbered: 'Lista numerada',
  tasks: 'Lista de tarefas',
  table: 'Tabela',
  image: 'Imagem',
  linkText: 'texto do link',
  column: 'Coluna',
  cell: 'célula',
  sending: 'enviando imagem…',
  imageFailed: 'Não foi possível enviar a imagem.',
  imageRejected: 'O arquivo não foi aceito.',
  imagesOnly: 'Só imagens podem ser coladas ou soltas no texto.',
  suggestions: 'Sugestões',
  error: 'Erro',
};

export type Messages = typeof messages;
