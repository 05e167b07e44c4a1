import { buildDemoComment, assignCategory, buildDemoReply } from '../discussion.ts';

/** Shorter how-tos. */
export const shortTutorialDiscussions = assignCategory('tutoriais', [
  {
    by: 'malu',
    days: 110,
    tags: ['sql', 'limpeza'],
    title: 'Limpar uma base de clientes em SQL: roteiro com consultas prontas',
    text: `Sempre nesta ordem, sempre numa **cópia**:

1. Espaços e maiúsculas: \`UPDATE clientes_copia SET nome = regexp_replace(trim(nome), '\\s+', ' ', 'g')\`
2. Telefone só com dígitos: \`regexp_replace(telefone, '\\D', '', 'g')\`
3. E-mail em minúsculas e sem espaço.
4. Possíveis repetidos:

~~~sql
SELECT telefone, count(*), array_agg(nome ORDER BY criado_em)
FROM clientes_copia
WHERE telefone <> ''
GROUP BY telefone
HAVING count(*) > 1
ORDER BY 2 DESC;
~~~

5. Só então decida, **com quem conhece os clientes**, quais juntar. Pai e filho com o mesmo telefone não são repetidos.`,
    thread: [
      buildDemoComment('paty', `O item 5 me salvou de juntar duas Marias do mesmo apartamento.`),
      buildDemoComment('tere', `Guardem de onde veio cada valor depois da junção. Quem herda agradece.`),
    ],
  },
  {
    by: 'aline',
    days: 127,
    tags: ['acessibilidade', 'passo-a-passo'],
    title: 'Teste seu site só com o teclado: roteiro de 15 minutos',
    text: `Tire o mouse da tomada.

1. **Tab** do começo ao fim. Você sempre sabe onde está? Se o contorno some, alguém escreveu \`outline: none\`.
2. Abra um menu e um diálogo. **Esc** fecha? O foco volta para o botão que abriu?
3. Preencha um formulário com erro. O foco vai para o erro?
4. A ordem do foco é a ordem de leitura?
5. Há algum lugar de onde não se sai? Isso tem nome: armadilha de teclado.

Anote o que achar e comece pelo 1. Leva quinze minutos e melhora o site para todo mundo, inclusive para quem está com o bebê no colo.`,
    thread: [
      buildDemoComment('bia', `Fiz e achei duas armadilhas num site que eu *jurava* acessível.`),
      buildDemoComment(
        'cris',
        `Bebê no colo, luva, braço engessado. Todo mundo é usuário de teclado um dia.`,
      ),
      buildDemoComment('yas', `\`:focus-visible\` em vez de \`outline: none\`. Pronto, item 1 resolvido.`),
    ],
  },
  {
    by: 'luan',
    days: 184,
    tags: ['sqlite', 'flutter'],
    title: 'SQLite no celular: cinco PRAGMAs que uso em todo aplicativo',
    text: `~~~sql
PRAGMA journal_mode = WAL;      -- leitura não espera gravação
PRAGMA synchronous = NORMAL;    -- com WAL, seguro contra queda do aplicativo
PRAGMA foreign_keys = ON;       -- vem desligado!
PRAGMA busy_timeout = 5000;     -- espera em vez de falhar
PRAGMA user_version;            -- número da sua migração
~~~

O terceiro é o que mais surpreende: sem ele, a chave estrangeira é decoração.`,
    thread: [
      buildDemoComment('iara', `Chave estrangeira desligada por padrão?! Fui olhar: 14 órfãos.`),
      buildDemoComment(
        'otto',
        `Uso os mesmos no gateway. Com \`NORMAL\` e WAL uma queda de energia pode perder a última transação, mas não corrompe.`,
        buildDemoReply('luan', `Isso, boa precisão.`),
      ),
    ],
  },
  {
    by: 'otto',
    days: 225,
    tags: ['mqtt', 'passo-a-passo'],
    title: 'MQTT em vinte minutos: broker, publicador e assinante no seu computador',
    text: `~~~bash
sudo apt install mosquitto mosquitto-clients
mosquitto_sub -t 'fabrica/+/temperatura' -v &
mosquitto_pub -t 'fabrica/forno1/temperatura' -m '182.4'
~~~

Se apareceu \`fabrica/forno1/temperatura 182.4\`, funcionou. O \`+\` casa **um** nível do tópico; \`#\` casa todos os que restam. Antes de ligar numa rede de verdade: usuário e senha, TLS, e cada sensor só publica no tópico dele.`,
    thread: [
      buildDemoComment('kaua', `funcionou de primeira, professor`),
      buildDemoComment(
        'sam',
        `Acrescente a mensagem retida (\`-r\`): quem chega depois já recebe o último valor.`,
      ),
    ],
  },
  {
    by: 'artur',
    days: 300,
    tags: ['regex'],
    title: 'Expressões regulares em português claro: sete que resolvem o dia',
    text: `| Quero | Expressão |
|---|---|
| CEP | \`\\d{5}-?\\d{3}\` |
| Data 31/12/2026 | \`\\b\\d{2}/\\d{2}/\\d{4}\\b\` |
| Placa Mercosul | \`[A-Z]{3}\\d[A-Z]\\d{2}\` |
| Espaços repetidos | \`\\s{2,}\` |
| Tudo entre aspas | \`"([^"]*)"\` |
| Palavra com acento | \`\\p{L}+\` |
| Valor em reais | \`R\\$\\s?\\d{1,3}(\\.\\d{3})*,\\d{2}\` |

A sexta é a mais importante para nós: \`[a-z]+\` não conhece **ã** nem **ç**. Em JavaScript precisa da marca \`u\`.`,
    thread: [
      buildDemoComment('pedro', `\`\\p{L}\` mudou meu cadastro. Tinha um "João" virando "Jo" e "o".`),
      buildDemoComment('malu', `Imprimi e colei no monitor.`),
      buildDemoComment(
        'emma',
        `As someone named neither with ã nor ç: thank you for teaching me the u flag.`,
      ),
    ],
  },
]);
