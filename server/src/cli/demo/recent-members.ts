/** Members who joined recently and have written little so far: name, location, biography, and days ago. */
export const recentDemoMembers = {
  alba: ['Alba Siqueira', 'Garanhuns, PE', 'Enfermeira, curiosa por dados.', 28],
  caue: ['Cauê Brandt', 'Gramado, RS', 'Garçom que está aprendendo a programar.', 25],
  dalva: ['Dalva Pimentel', 'Sobral, CE', 'Professora aposentada.', 22],
  enzo: ['Enzo Barcelos', 'Cachoeiro, ES', 'Frontend júnior.', 19],
  flora: ['Flora Tupinambá', 'Altamira, PA', 'Cooperativa de açaí.', 16],
  gael: ['Gael Monteiro', 'Barreiras, BA', 'Agrotécnico.', 13],
  ines: ['Inês Cordeiro', 'Bagé, RS', 'Veterinária com muitas planilhas.', 9],
  jota: ['Jota Amaral', 'Marabá, PA', 'Rádio comunitária e podcasts.', 6.5],
  karen: ['Karen Tsuji', 'Registro, SP', 'Design de embalagens.', 4.2],
  lino: ['Lino Freitas', 'Picos, PI', 'Suporte de escola pública.', 2.4],
  mirna: ['Mirna Acosta', 'Corumbá, MS', 'Turismo e reservas.', 1.3],
  otavio: ['Otávio Reis', 'Diamantina, MG', 'Músico e desenvolvedor.', 0.35],
  perla: ['Perla Gouveia', 'Paraty, RJ', 'Pousada e curiosidade.', 0.2],
} as const;
