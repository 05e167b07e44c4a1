import { buildTextLesson, type DemoCourse } from './course.ts';

/** The demo courses about accessibility and about the terminal. */
export const accessibilityAndTerminalCourses: readonly DemoCourse[] = [
  {
    title: 'Acessibilidade sem mistério',
    description:
      'Quatro hábitos que resolvem a maior parte dos problemas de quem usa leitor de tela, teclado ou zoom.',
    category: 'Frontend',
    price: 0,
    modules: [
      {
        title: 'Os quatro hábitos',
        lessons: [
          buildTextLesson(
            'O elemento certo',
            `Um \`<button>\` já tem foco, Enter, espaço e nome. Uma \`<div>\` com clique não tem nada disso, e você vai reescrever tudo pior.

| Quero | Uso |
|---|---|
| fazer algo | \`<button>\` |
| ir a um lugar | \`<a href>\` |
| escolher um | \`<input type="radio">\` |
| agrupar campos | \`<fieldset>\` e \`<legend>\` |

Antes de escrever \`role=\`, procure o elemento que já tem aquele papel.`,
            { isPreview: true },
          ),
          buildTextLesson(
            'Tudo tem nome',
            `O leitor de tela fala **o nome** das coisas. Campo sem \`<label>\` é "caixa de edição, em branco". Botão só com ícone é "botão".

~~~html
<label for="busca">Pesquisar no hub</label>
<input id="busca" type="search">
<button aria-label="Limpar a pesquisa">✕</button>
~~~

Imagem que informa tem \`alt\` que informa; imagem de enfeite tem \`alt=""\`, e é pulada.`,
          ),
          buildTextLesson(
            'O foco conta uma história',
            `Feche os olhos e aperte Tab: a ordem faz sentido? Ao abrir um diálogo, o foco entra nele; ao fechar, **volta** para quem o abriu. Um erro de formulário leva o foco ao primeiro campo errado.

Nunca tire o contorno do foco sem pôr outro melhor. \`:focus-visible\` mostra só a quem usa teclado.`,
          ),
          buildTextLesson(
            'Cor não fala sozinha',
            `Contraste de **4,5 para 1** no texto comum, 3 para 1 no grande e nas bordas de controles. E nada que dependa só da cor: "os campos em vermelho" não existem para quem não vê vermelho.

Teste rápido: ponha a tela em preto e branco. Ainda dá para usar?`,
          ),
        ],
      },
    ],
  },
  {
    title: 'Terminal para quem tem medo de terminal',
    description: 'Andar, olhar, procurar e desfazer. Em uma semana a tela preta vira a mesa de trabalho.',
    category: 'Fundamentos',
    price: 0,
    modules: [
      {
        title: 'Uma semana',
        lessons: [
          buildTextLesson(
            'Andar e olhar',
            `\`pwd\` diz onde você está, \`ls\` o que há, \`cd\` leva a outro lugar. Só isso, hoje.

~~~bash
pwd
ls -la
cd ~/Documentos
cd -          # volta para onde estava
~~~

A tecla **Tab** completa nomes. Use sempre: se ela não completa, você está no lugar errado.`,
            { isPreview: true },
          ),
          buildTextLesson(
            'Procurar',
            `\`grep\` procura dentro dos arquivos, \`find\` procura os arquivos.

~~~bash
grep -rn "boleto" .
find . -name "*.csv" -mtime -7
~~~

Leia o segundo em voz alta: *ache, a partir daqui, o que termina em .csv e mudou nos últimos sete dias*.`,
          ),
          buildTextLesson(
            'Juntar comandos',
            `O \`|\` entrega a saída de um ao seguinte. Os dez clientes que mais aparecem num arquivo:

~~~bash
cut -d ';' -f 2 vendas.csv | sort | uniq -c | sort -rn | head
~~~

Monte **da esquerda para a direita**, rodando a cada pedaço. Ninguém escreve isso de uma vez.`,
          ),
          buildTextLesson(
            'Não se machucar',
            `\`rm\` não tem lixeira. Três hábitos:

1. \`ls\` com o mesmo padrão antes de \`rm\`.
2. \`mv\` para uma pasta \`apagar/\` e espere uma semana.
3. Nunca \`sudo\` porque "deu erro sem". Leia o erro.`,
          ),
        ],
      },
    ],
  },
];
