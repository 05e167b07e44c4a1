import { buildTextLesson, type DemoCourse } from '../course.ts';

export const accessibilityCourse: DemoCourse = {
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
| mostrar e esconder | \`<details>\` e \`<summary>\` |

Antes de escrever \`role=\`, procure o elemento que já tem aquele papel.

## O que falta numa div que imita um botão

~~~html
<div class="botao" onclick="salvar()">Salvar</div>
~~~

Ela não recebe foco com Tab. Se você puser \`tabindex="0"\`, recebe, mas Enter não faz nada. Se tratar Enter, falta o espaço, que age quando a tecla **sobe**. Falta dizer ao leitor de tela que é um botão, falta o estado desligado, falta enviar o formulário. Sete remendos para chegar onde \`<button type="button">\` começa.

## E os títulos

Quem usa leitor de tela pula de título em título como você corre os olhos. \`<h1>\` uma vez, e nenhum degrau saltado: depois de \`<h2>\` vem \`<h3>\`, mesmo que o desenho peça letra pequena. Tamanho se muda no CSS.

**Para fazer hoje:** abra uma tela sua e conte as \`<div>\` com clique. Troque uma.`,
          { isPreview: true },
        ),
        buildTextLesson(
          'Tudo tem nome',
          `O leitor de tela fala **o nome** das coisas. Campo sem \`<label>\` é "caixa de edição, em branco". Botão só com ícone é "botão".

~~~html
<label for="busca">Pesquisar no hub</label>
<input id="busca" type="search">
<button type="button" aria-label="Limpar a pesquisa">✕</button>
~~~

O texto cinza dentro do campo não é nome: some quando a pessoa começa a digitar, justamente quando ela esquece o que era.

## Imagens

- Informa? O \`alt\` informa o mesmo: *"Vendas caem de 80 para 52 em março"*, e não *"gráfico"*.
- Enfeita? \`alt=""\`, e o leitor passa por cima.
- É um link? O \`alt\` diz **para onde** ele vai, não como é a figura.

## Nomes que mentem

Dez links "Saiba mais" na mesma página são dez vezes o mesmo nome. Quem lista os links ouve "saiba mais, saiba mais, saiba mais". Escreva *Saiba mais sobre o plano anual*, ou ligue o link ao título com \`aria-labelledby\`.

E quando o botão mostra uma palavra, o nome tem de **conter essa palavra**: quem comanda o computador pela voz diz "clicar em Enviar", e não funciona se por trás está escrito *Submeter formulário*.

**Para fazer hoje:** ligue o leitor do seu celular por cinco minutos e ouça a sua tela inicial sem olhar.`,
        ),
        buildTextLesson(
          'O foco conta uma história',
          `Feche os olhos e aperte Tab: a ordem faz sentido? O foco é o dedo de quem não usa mouse. Ele não pode sumir, pular para trás nem ficar preso.

## Quatro momentos em que ele se perde

1. **Abriu um diálogo.** O foco entra nele, e Tab não sai por baixo. O elemento \`<dialog>\` com \`showModal()\` faz isso por você.
2. **Fechou o diálogo.** O foco **volta** para quem o abriu. Se esse botão já não existe, vai para o título da lista.
3. **Apagou um item.** O botão que estava com o foco desapareceu junto. Leve o foco ao item seguinte; sem isso, o próximo Tab começa do alto da página.
4. **O formulário tem erro.** Vai para o primeiro campo errado, e a mensagem está ligada a ele com \`aria-describedby\`.

## O contorno

Nunca tire o contorno sem pôr outro melhor. \`:focus-visible\` mostra só a quem usa teclado:

~~~css
:focus-visible {
  outline: 3px solid #0b57d0;
  outline-offset: 2px;
}
~~~

E cuidado com barras fixas: se o cabeçalho cobre o elemento focado, para quem navega por teclado ele não existe. \`scroll-padding-top\` com a altura do cabeçalho resolve em uma linha.

**Para fazer hoje:** esconda o mouse na gaveta e publique alguma coisa no seu próprio site.`,
        ),
        buildTextLesson(
          'Cor não fala sozinha',
          `Contraste de **4,5 para 1** no texto comum, 3 para 1 no texto grande e nas bordas de controles. E nada que dependa só da cor: "os campos em vermelho" não existem para quem não vê vermelho. No Brasil são milhões de pessoas, e uma delas pode ser o seu chefe.

## O mesmo aviso, três vezes

| Versão | Quem perde |
|---|---|
| campo com borda vermelha | quem não distingue cores, quem usa leitor |
| borda vermelha e um ícone | quem usa leitor |
| borda, ícone e *"Falta o dia do vencimento"* | ninguém |

Em gráficos, escreva o nome na própria linha em vez de numa legenda colorida ao lado, ou varie também o traço: cheio, tracejado, pontilhado.

## Onde o contraste some sem ninguém notar

- texto cinza-claro de ajuda, que é o que mais se precisa ler
- texto branco sobre fotografia, que muda conforme a foto
- botão desligado: a regra o dispensa, a pessoa não
- modo escuro, onde as cores do claro foram só invertidas

Teste rápido: ponha a tela em preto e branco nas opções de acessibilidade do sistema. Ainda dá para usar? Depois leve o celular para o sol do meio-dia, que é onde metade dos seus leitores está.

**Para fazer hoje:** meça o contraste do seu texto de ajuda. Se der menos de 4,5, escureça até chegar lá.`,
        ),
      ],
    },
  ],
};
