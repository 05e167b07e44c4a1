import { buildTextLesson, type DemoCourse } from '../course.ts';

export const spreadsheetCourse: DemoCourse = {
  title: 'Planilhas que se preenchem',
  description:
    'Do formulário à planilha e da planilha ao aviso, sem copiar e colar. Serve para n8n, Make ou código.',
  category: 'Automação',
  price: 0,
  modules: [
    {
      title: 'Antes de ligar',
      lessons: [
        buildTextLesson(
          'Desenhe antes de ligar',
          `Três caixas e duas setas: **de onde vem**, **o que muda**, **para onde vai**.

Pegue papel. Na primeira caixa escreva quem digita hoje, e em quê. Na última, quem usa o resultado e para decidir o quê. Se você não souber preencher a última, pare aqui: ninguém vai sentir falta da automação.

## Um exemplo

A escola de idiomas da Ana: a recepção anota a aula experimental (caixa 1), alguém calcula a turma certa (caixa 2), a professora recebe um aviso na véspera (caixa 3).

No papel apareceu uma coisa que ninguém tinha dito em voz alta: a turma certa dependia da idade do aluno, e a idade não estava na ficha. A recepcionista perguntava por telefone, de memória. Nenhuma ferramenta resolveria isso; um campo a mais no formulário resolveu.

## O que anotar em cada seta

- quantas vezes por semana alguém passa por ela
- quanto tempo leva de cada vez
- o que acontece quando dá errado, e quem percebe

A seta com o maior produto dos dois primeiros números é a candidata. Se o terceiro item for "o cliente percebe", ela passa na frente.

### Exercício

- [ ] desenhe um processo seu em três caixas
- [ ] marque onde alguém copia e cola
- [ ] escolha **uma** seta para automatizar primeiro`,
          { isPreview: true },
        ),
        buildTextLesson(
          'O formulário',
          `Menos campos, mais respostas. Comece com **três**.

Para cada campo, responda: *que decisão muda se este campo vier diferente?* Se nenhuma, apague.

| Campo | Em vez de | Use |
|---|---|---|
| Telefone | texto livre | só dígitos, com exemplo |
| Data | texto livre | seletor de data |
| Cidade | texto livre | lista, com "outra" |
| Observações | caixa enorme | pergunta concreta |

A última linha é a que mais muda o resultado. "Observações" recebe de tudo, então ninguém lê. "O que faria você desistir da matrícula?" recebe uma frase, e essa frase alguém usa.

## Duas colunas que a pessoa não vê

Toda linha ganha **data e hora** e um **código**, gerados pela máquina. Você vai agradecer no dia em que duas linhas forem iguais: com o código, uma delas é repetida; sem ele, são duas irmãs gêmeas e alguém vai ligar para descobrir.

## Teste com quem não participou

Peça a três pessoas que preencham **no celular**, de pé, com uma mão. Não ajude. Anote onde pararam:

1. Pararam para pensar? A pergunta está ambígua.
2. Pararam para procurar um papel? Peça esse dado depois.
3. Desistiram? Você tem um campo a mais.`,
        ),
      ],
    },
    {
      title: 'Ligando',
      lessons: [
        buildTextLesson(
          'Ler sem depender da ordem das colunas',
          `Planilha muda. Alguém insere uma coluna e o fluxo que lia "a coluna D" passa a ler outra coisa, **sem erro nenhum**. Leia pelo cabeçalho:

~~~js
const valores = [
  ["Cliente", " Vencimento ", "Valor"],
  ["Padaria Sol", "2026-03-10", "180,50"],
];

const [cabecalho, ...linhas] = valores;
const nomes = cabecalho.map((nome) => nome.trim().toLowerCase());
const itens = linhas.map((linha) => Object.fromEntries(nomes.map((nome, i) => [nome, linha[i]])));

const faltam = ["cliente", "vencimento"].filter((nome) => !nomes.includes(nome));
if (faltam.length > 0) throw new Error("Faltam colunas: " + faltam.join(", "));
console.log(itens);
~~~

Rode, depois troque \`"Cliente"\` por \`"Nome do cliente"\` e rode de novo. É a última condição que interessa: **pare e avise** em vez de seguir com dado errado.

## As três armadilhas da célula

- **Número com vírgula.** \`Number("180,50")\` não é um número. Troque a vírgula por ponto, e antes disso apague o ponto dos milhares.
- **Data que parece texto.** \`03/04\` é março ou abril? Na planilha, formate a coluna como \`aaaa-mm-dd\` e a dúvida acaba.
- **Célula vazia no fim.** Muitas ferramentas cortam as células vazias da direita, e a linha chega mais curta. Lendo pelo nome, ela vira *sem valor* em vez de empurrar as outras.`,
        ),
        buildTextLesson(
          'O aviso que ninguém ignora',
          `Diga *o que* mudou e *o que fazer*. O resto é enfeite.

> ❌ Atualização do sistema: 3 registros processados.
>
> ✅ 3 boletos vencem amanhã. Abra a lista e marque quem já pagou.

Um aviso por dia, na mesma hora, com no máximo cinco itens. Se todo dia houver cinco, o problema não é o aviso.

## Para quem, e a que horas

Mande para **uma pessoa com nome**, não para um grupo. Em grupo, cada um acha que o outro viu. E escolha a hora em que ela pode agir: às 8h10, quando já tomou café e ainda não abriu a loja, e não às 18h, quando só resta a culpa.

## O dia sem novidade

Decida agora o que acontece quando não há nada a dizer. Silêncio pode querer dizer "tudo certo" ou "o fluxo quebrou na terça". Duas saídas, escolha uma:

1. mandar também "Nenhum boleto vence amanhã", curto e sem som;
2. calar, e ter **outro** fluxo que reclama se o primeiro não rodou até as 9h.

A segunda dá mais trabalho e incomoda menos. A primeira serve enquanto você ainda não confia no que montou, e isso costuma durar um mês.

## Como saber se funciona

Depois de duas semanas, pergunte a quem recebe: *qual foi o último aviso que fez você mudar alguma coisa?* Se a resposta demorar, apague metade deles.`,
        ),
      ],
    },
  ],
};
