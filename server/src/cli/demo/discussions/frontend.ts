import { renderBarChartSvg } from '../charts.ts';
import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

export const frontendDiscussions = assignCategory('frontend', [
  {
    by: 'mari',
    days: 1.2,
    tags: ['desempenho', 'react'],
    likes: 33,
    title: 'De 6,1 s para 1,9 s no celular de R$ 700: o diário completo',
    text: `Aplicativo de agendamento de uma rede de laboratórios. O público usa celular de entrada e 4G fraco, então medi **no aparelho de verdade**, não no meu notebook.

### O que fiz, na ordem, com o que cada coisa rendeu

1. Fonte: tirei três pesos que ninguém via. *-0,4 s*
2. Data: troquei a biblioteca de datas por \`Intl.DateTimeFormat\`. *-0,5 s*
3. Rotas: cada tela carrega o próprio código. *-1,6 s*
4. Imagem do topo: \`AVIF\`, com \`width\` e \`height\`. *-0,9 s*
5. Um \`useEffect\` que buscava o perfil **depois** de desenhar passou a buscar antes. *-0,8 s*

O que não adiantou nada: \`useMemo\` espalhado. Tirei 40 deles e o tempo nem se mexeu.

~~~tsx
const Agenda = lazy(() => import('./Agenda'));

export const Rotas = () => (
  <Suspense fallback={<Esqueleto />}>
    <Agenda />
  </Suspense>
);
~~~`,
    picture: {
      name: 'tempo-ate-usar.png',
      svg: renderBarChartSvg('Segundos até poder usar', [
        ['Antes', 6.1],
        ['Fonte', 5.7],
        ['Data', 5.2],
        ['Rotas', 3.6],
        ['Imagem', 2.7],
        ['Perfil', 1.9],
      ]),
    },
    thread: [
      buildDemoComment(
        'yas',
        `O item 5 é o mais subestimado. Cascata de requisição custa mais que qualquer pacote.`,
      ),
      buildDemoComment(
        'pedro',
        `Como você mede no aparelho? Cabo e DevTools?`,
        buildDemoReply(
          'mari',
          `Cabo, \`chrome://inspect\` e a média de 5 vezes com cache limpo. E anoto a temperatura: celular quente é outro celular.`,
        ),
        buildDemoReply('pedro', `Nunca tinha pensado na temperatura!`),
      ),
      buildDemoComment(
        'emma',
        `Removing 40 useMemo with zero effect is the most relatable sentence on this forum. Did you check INP as well?`,
        buildDemoReply(
          'mari',
          `Yes! From 380 ms to 140 ms, mostly because the list is virtualised now. Should have put it in the post.`,
        ),
      ),
      buildDemoComment(
        'bel',
        `E no negócio, mudou o quê?`,
        buildDemoReply(
          'mari',
          `Agendamentos concluídos no celular: +17% em quatro semanas. Com a ressalva de que março costuma ser melhor.`,
        ),
      ),
    ],
  },
  {
    by: 'aline',
    days: 9,
    tags: ['acessibilidade', 'formularios'],
    likes: 47,
    title: 'O que o leitor de tela fala quando seu formulário dá erro',
    text: `Uso leitor de tela todo dia. Ontem tentei marcar uma consulta e ouvi: *"botão, botão, gráfico, botão"*. Desisti na terceira tela.

Quatro coisas que resolvem 80% do que encontro:

- \`<button>\` em vez de \`<div onClick>\`. De graça vêm foco, Enter e espaço.
- Todo campo com \`<label>\`. *Placeholder* não é rótulo: some quando se digita.
- O erro ligado ao campo com \`aria-describedby\`, e o foco no **primeiro** campo errado.
- Ícone sozinho precisa de nome: \`aria-label="Fechar"\`.

~~~html
<label for="cpf">CPF</label>
<input id="cpf" aria-invalid="true" aria-describedby="cpf-erro">
<p id="cpf-erro">Faltam dois números.</p>
~~~

Se quiserem, testo uma tela de vocês ao vivo no próximo encontro. Levo fone para todo mundo ouvir.`,
    thread: [
      buildDemoComment(
        'bia',
        `Por favor, testa a minha. Prefiro passar vergonha aqui.`,
        buildDemoReply('aline', `Fechado! E vergonha nenhuma: quem pede já está na frente.`),
      ),
      buildDemoComment(
        'lucas',
        `Dúvida honesta: \`aria-live\` no erro não basta? Aqui anunciamos "há erros no formulário".`,
        buildDemoReply(
          'aline',
          `Anuncia, mas não diz **onde**. Eu ouço que há erro e saio caçando campo por campo. Use os dois.`,
        ),
        buildDemoReply('lucas', `Fez sentido na hora. Corrigindo hoje.`),
      ),
      buildDemoComment(
        'cris',
        `No prontuário, enfermeira com luva usa só teclado. Acessibilidade é isso também.`,
      ),
      buildDemoComment(
        'dora',
        `@{aline}, teste o nosso hub também, sem dó. O que achar, abra um chamado.`,
        buildDemoReply(
          'aline',
          `Já testei, Dora: é dos poucos lugares onde eu leio sem brigar. Achei duas coisinhas, mando.`,
        ),
      ),
    ],
  },
  {
    by: 'nina',
    days: 17,
    tags: ['css', 'iniciante'],
    title: 'Centralizar div em 2026: por que o meu não fica no meio da tela?',
    text: `Juro que procurei antes. Meu cartão fica no meio na horizontal mas gruda no topo. O código:

~~~css
.pagina {
  display: grid;
  place-items: center;
}
~~~

O que falta?`,
    thread: [
      buildAcceptedDemoComment(
        'yas',
        `Altura. O grid tem a altura do conteúdo, então "meio" é ali mesmo. Acrescente:

~~~css
.pagina {
  min-height: 100dvh;
  display: grid;
  place-items: center;
}
~~~

\`dvh\` em vez de \`vh\` porque no celular a barra de endereço aparece e some.`,
        buildDemoReply('nina', `Funcionou! E agora entendi o porquê, que era o que eu queria.`),
      ),
      buildDemoComment(
        'kaua',
        `eu fazia com position absolute e top 50%... vou refazer meu site todo`,
        buildDemoReply('yas', `Funciona também, só é frágil. Refaz sem pressa.`),
      ),
    ],
  },
]);
