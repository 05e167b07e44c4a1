import type { DemoLessonQuestion } from '../course.ts';

export const accessibilityLessonQuestions: readonly DemoLessonQuestion[] = [
  {
    lesson: 'O elemento certo',
    by: 'yas',
    days: 18,
    title: 'Quando uso button e quando uso link com cara de botão?',
    text: 'O designer desenha os dois iguais.',
    answer: [
      'aline',
      'Pela ação, não pela aparência: vai a outro endereço, é link; muda algo aqui, é botão. A aparência pode ser a mesma.',
    ],
  },
  {
    lesson: 'Tudo tem nome',
    by: 'clara',
    days: 29,
    title: 'Ilustração que dá o clima da página: informa ou enfeita?',
    text: 'Passei duas semanas nela, e me dói escrever `alt=""`.',
    answer: [
      'aline',
      'Se eu soubesse que ela existe, faria outra coisa na página? Se não, vazio. E conte a história dela num parágrafo: esse eu leio com gosto.',
    ],
    thanks: 'Escrevi o parágrafo. Ficou melhor do que a ilustração.',
  },
  {
    lesson: 'O foco conta uma história',
    by: 'mari',
    days: 47,
    title: 'Com rolagem infinita, para onde vai o foco quando chegam itens?',
    text: 'Hoje ele fica parado, mas o leitor não diz que chegou mais coisa.',
    answer: [
      'aline',
      'Deixe parado e anuncie o número numa região com `role="status"`. Melhor ainda é um botão *Carregar mais*, que não foge enquanto procuro o rodapé.',
    ],
  },
  {
    lesson: 'O foco conta uma história',
    by: 'luan',
    days: 80,
    title: 'O showModal segura o foco também dentro de um WebView?',
    text: 'O aplicativo é uma página embrulhada, e metade dos aparelhos tem mais de cinco anos.',
    answer: [
      'gil',
      'Nos que se atualizam pela loja, segura. Teste no mais velho que aparecer; se o foco escapar, ponha `inert` na tela de trás.',
    ],
  },
  {
    lesson: 'Cor não fala sozinha',
    by: 'malu',
    days: 66,
    title: 'No mapa de calor não há traço para variar. E agora?',
    text: 'São cinco faixas, do claro ao escuro, sem número nenhum.',
    answer: [
      'clara',
      'Escreva o valor dentro de cada quadrado, ou ao menos nas pontas da escala. E escolha faixas que continuem em ordem quando a tela fica em preto e branco.',
    ],
  },
  {
    lesson: 'Cor não fala sozinha',
    by: 'bel',
    days: 104,
    title: 'Quem cede quando a cor da marca é amarelo?',
    text: 'O manual manda texto branco por cima. Medi: 1,6 para 1.',
    answer: [
      'bia',
      'Leve a tela para o sol, como na aula, e chame quem escreveu o manual. No meu cliente o amarelo ficou e o texto virou preto; ninguém sentiu falta do branco.',
    ],
    thanks: 'O sol de Vitória convenceu em dez segundos.',
  },
];
