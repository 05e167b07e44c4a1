import { buildDemoComment, assignCategory, buildDemoReply } from '../discussion.ts';

export const practicalBackendDiscussions = assignCategory('backend', [
  {
    by: 'igor',
    days: 47,
    tags: ['rust', 'enquete'],
    title: 'Reescrevemos um serviço de Node em Rust. Valeu? Sim, e não pelo motivo esperado',
    text: `Serviço que gera etiquetas em PDF, 2 mil por minuto. A promessa era velocidade; a velocidade dobrou, mas ninguém notou: o gargalo era a impressora.

O que mudou de fato: memória de 1,4 GB para 90 MB (três máquinas viraram uma) e **zero** erro de "campo ausente" em oito meses, porque o tipo obriga a decidir.

O que custou: três semanas de duas pessoas, e hoje só três das nove sabem mexer. Para o próximo serviço, provavelmente não.`,
    poll: {
      question: 'Em que linguagem está o serviço que mais te dá trabalho?',
      options: [
        ['JavaScript ou TypeScript', 17],
        ['Java ou Kotlin', 9],
        ['Python', 11],
        ['PHP', 8],
        ['Go ou Rust', 4],
      ],
    },
    thread: [
      buildDemoComment('caio', `O parágrafo do custo é o que falta em todo post de reescrita. Obrigado.`),
      buildDemoComment(
        'quim',
        `O que me dá trabalho é COBOL e não está na enquete. Protesto registrado.`,
        buildDemoReply('igor', `Falha minha, Joaquim. Considere anotado como sexta opção.`),
      ),
      buildDemoComment(
        'tiago',
        `Go teria dado 80% disso com uma semana. Mas eu diria isso, né.`,
        buildDemoReply('igor', `Diria mesmo. E talvez com razão.`),
      ),
    ],
  },
  {
    by: 'caio',
    days: 76,
    tags: ['arquitetura'],
    title: 'Monólito modular: as três regras que seguram o nosso há quatro anos',
    text: `Sete pessoas, um repositório, um processo. Toda vez que alguém propõe microsserviços, releio estas regras:

1. **Módulo só entra no outro pela porta.** Cada pasta tem um \`index\`; importar por dentro quebra o build.
2. **Uma tabela, um dono.** Outros módulos leem por função, ou por junção explícita de leitura. Nunca escrevem.
3. **Evento depois do commit.** Ninguém manda e-mail de dentro de uma transação que pode voltar atrás.

Quando uma regra incomoda, quase sempre é sinal de que a fronteira está no lugar errado, não de que precisamos de rede no meio.`,
    thread: [
      buildDemoComment(
        'leo',
        `Como garantem a regra 1 sem polícia?`,
        buildDemoReply('caio', `Um teste que lê os imports e falha. Oitenta linhas. A polícia é o CI.`),
      ),
      buildDemoComment(
        'sol',
        `Regla 2 es la que más nos cuesta. ¿Qué hacen con los reportes que cruzan todo?`,
        buildDemoReply(
          'caio',
          `Réplica de leitura e um esquema só de visões. O relatório depende das visões, não das tabelas.`,
        ),
      ),
      buildDemoComment(
        'edu',
        `Sete pessoas é a informação mais importante do post. Com setenta a conversa muda.`,
        buildDemoReply('caio', `Verdade, e com setenta eu começaria por estas mesmas três regras.`),
      ),
      buildDemoComment(
        'leo',
        `Aqui a gente fez o contrário e eu faria de novo. Num processo só, o vazamento de memória do relatório derrubou o pagamento **duas vezes** num trimestre. Módulo não isola falha.`,
        buildDemoReply(
          'caio',
          `Isola se o relatório rodar em outro processo do mesmo código. Não precisa de outro repositório para isso.`,
        ),
        buildDemoReply(
          'leo',
          `Mesmo código, mesma versão, mesmo deploy. Quando o relatório quer atualizar uma biblioteca e o pagamento não pode, seu desenho trava.`,
        ),
        buildDemoReply('igor', `Nessa fico com o Leo. Já paguei caro por biblioteca compartilhada.`),
        buildDemoReply(
          'caio',
          `Não me convenceram, mas a pergunta do relatório é boa. Trago números no próximo encontro.`,
        ),
      ),
      buildDemoComment('mateo', `Guardado. Gracias por explicar el porqué de cada una.`),
    ],
  },
  {
    by: 'quim',
    days: 133,
    tags: ['legado', 'cobol'],
    title: 'O que o COBOL me ensinou sobre dinheiro (e o ponto flutuante não)',
    text: `Trabalhei 31 anos com folha de pagamento. Vejo meninos usando \`float\` para real e fico sem dormir:

~~~python
>>> 0.1 + 0.2
0.30000000000000004
~~~

Em COBOL se escreve \`PIC 9(9)V99\` e o centavo é exato. Na linguagem de vocês: inteiros em **centavos**, ou decimal. E decidam por escrito como arredondar: metade para cima, ou para o par. O sindicato vai perguntar.`,
    thread: [
      buildDemoComment(
        'noah',
        `Fintech person here: integer minor units everywhere, and the currency next to the amount. Thank you, sir.`,
      ),
      buildDemoComment('pedro', `Fui olhar nosso código. Float. Abrindo a tarefa agora.`),
      buildDemoComment('cida', `Contadora confirmando: o sindicato pergunta, a Receita também.`),
      buildDemoComment(
        'vera',
        `Joaquim, fui bancária e vi o estrago de um centavo multiplicado por 200 mil contas.`,
        buildDemoReply('quim', `Vera, então a senhora já sabe mais de sistemas do que imagina.`),
      ),
    ],
  },
  {
    by: 'lucas',
    days: 190,
    tags: ['cache'],
    title: 'Cache que mentiu por dois dias: nossa invalidação esquecida',
    text: `Guardávamos o preço por 48 h com a chave \`preco:{produto}\`. Alguém criou tabela de preço por cliente e a chave não mudou. Cliente A viu o preço do cliente B.

Regra nova na parede: **tudo que muda a resposta entra na chave**. E um teste que pede o mesmo produto com dois clientes.`,
    thread: [
      buildDemoComment(
        'guto',
        `Isto é vazamento de dado, não só bug. Ainda bem que foi preço.`,
        buildDemoReply('lucas', `Foi tratado assim, com relatório e tudo.`),
      ),
      buildDemoComment('caio', `Acrescente idioma e permissão à lista do que muda a resposta.`),
    ],
  },
  {
    by: 'cris',
    days: 287,
    tags: ['saude', 'auditoria'],
    title: 'Prontuário: quem leu, quando e por quê. Como guardar sem travar tudo',
    text: `Cada leitura de prontuário precisa ficar registrada. Gravávamos na mesma transação da tela e ela ficou lenta às 7h, troca de plantão. Hoje vai para uma tabela **só de inserção**, particionada por mês, e o usuário do banco não tem permissão de alterar nem apagar nela.

A tela voltou a 200 ms e a auditoria passou na primeira.`,
    thread: [
      buildDemoComment(
        'ivan',
        `Permissão só de \`INSERT\` é o detalhe que separa log de auditoria. Parabéns.`,
      ),
      buildDemoComment(
        'fabi',
        `E o prazo de guarda está definido? Prontuário tem regra própria.`,
        buildDemoReply('cris', `Está: 20 anos para o prontuário, e o log acompanha.`),
      ),
    ],
  },
]);
