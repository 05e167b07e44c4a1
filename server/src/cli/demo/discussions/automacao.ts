import { renderBarChartSvg, renderFlowDiagramSvg } from '../charts.ts';
import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

export const automationDiscussions = assignCategory('automacao', [
  {
    by: 'rafa',
    days: 0.31,
    tags: ['n8n', 'planilhas', 'caso-real'],
    likes: 38,
    title: 'Troquei 14 planilhas por um fluxo só. O que eu faria diferente',
    text: `Três meses depois de entrar no ar numa transportadora de Curitiba: o que quebrou, o que ninguém usa e a única métrica que importou.

## O que quebrou
O fluxo lia as planilhas pelo **nome da aba**. Na primeira virada de mês alguém criou "Março (2)". Hoje lemos pelo cabeçalho da coluna, e uma coluna que falta para o fluxo e avisa.

## O que ninguém usa
O painel. Fiz onze gráficos; abrem um. Os outros dez custaram uma semana.

## A métrica que importou
*Quantas vezes por dia alguém liga para perguntar onde está a carga.* Caiu de 31 para 9. Nenhum gráfico bonito convenceu a diretoria como esse número.

Se recomeçasse, passaria a primeira semana só sentada ao lado de quem atende o telefone.`,
    picture: {
      name: 'ligacoes-por-dia.png',
      svg: renderBarChartSvg('Ligações por dia: “onde está a carga?”', [
        ['Janeiro', 31],
        ['Fevereiro', 22],
        ['Março', 14],
        ['Abril', 9],
      ]),
    },
    thread: [
      buildDemoComment(
        'ana',
        `Ler por cabeçalho em vez de nome da aba: aprendi do mesmo jeito, no mesmo mês do ano. Vocês versionam o fluxo?`,
        buildDemoReply(
          'rafa',
          `Exporto o JSON para um repositório toda noite, com um fluxo que exporta os fluxos. Já me salvou duas vezes.`,
        ),
        buildDemoReply('wes', `Um fluxo que exporta os fluxos é poesia.`),
      ),
      buildDemoComment(
        'bel',
        `A métrica é ótima porque quem sofre com ela é quem decide. Como você descobriu que era essa?`,
        buildDemoReply('rafa', `A recepcionista me contou no elevador. Sério.`),
      ),
      buildDemoComment('cida', `Aqui é "cadê minha guia?". Vou começar a contar a partir de segunda.`),
      buildDemoComment(
        'nando',
        `Cuidado com um detalhe: quando a transportadora terceiriza, o cabeçalho também muda. Mantenho uma tabela de sinônimos de coluna.`,
        buildDemoReply('rafa', `Boa. Tenho três transportadoras assim chegando, vou copiar.`),
      ),
    ],
  },
  {
    by: 'cida',
    days: 14,
    tags: ['fiscal', 'planilhas'],
    title: 'Notas de serviço: cada prefeitura é um país. Como vocês sobrevivem?',
    text: `Escritório contábil, 90 clientes, 23 municípios. Uns já usam o padrão nacional, outros têm portal próprio que cai no dia 5. Hoje uma pessoa passa **dois dias inteiros por mês** só baixando XML.

Não quero robô clicando em tela, já tive e virou outro emprego. Que caminho vocês seguiram?`,
    thread: [
      buildAcceptedDemoComment(
        'nando',
        `Três camadas, nessa ordem:

1. Onde há webservice ou padrão nacional, use. Deve cobrir a maioria dos seus municípios.
2. Onde só há portal, **peça ao cliente que encaminhe o e-mail da nota** para um endereço seu. O XML quase sempre vem anexado. Um fluxo lê a caixa e arquiva.
3. O que sobrar, na mão, com calendário. Aqui sobraram 2 de 31.

O passo 2 foi o pulo do gato: nenhum robô de tela.`,
        buildDemoReply(
          'cida',
          `Nunca pensei no e-mail! Fiz o teste com três clientes hoje e veio tudo. Obrigada mesmo.`,
        ),
        buildDemoReply(
          'nando',
          `Só não esqueça de conferir duplicado pela chave da nota, tem portal que manda duas vezes.`,
        ),
      ),
      buildDemoComment('rafa', `Assino embaixo. E guarde o XML original, nunca só os campos extraídos.`),
      buildDemoComment('gil', `Isso daria um curso, hein @{cida}. Contador que automatiza é raro.`),
    ],
  },
  {
    by: 'zeca',
    days: 27,
    tags: ['iniciante', 'whatsapp'],
    title: 'Perco orçamento no WhatsApp toda semana, me ajudem',
    text: `Sou eletricista, somos quatro. Cliente pede orçamento, respondo de cima da escada, esqueço. Perdi um serviço de 3 mil ontem por isso. Tem coisa simples? Celular e uma planilha, é o que eu tenho.`,
    thread: [
      buildAcceptedDemoComment(
        'rafa',
        `Zeca, o mais simples que funciona: **etiquetas** do WhatsApp Business (grátis): "Pedir foto", "Fazer orçamento", "Enviado", "Fechado". Todo dia às 18h abra só a etiqueta "Fazer orçamento".

Depois de um mês, se ainda escapar, a gente fala de automação. Metade dos meus clientes parou aqui e ficou feliz.`,
        buildDemoReply('zeca', `Uma semana usando: zero orçamento esquecido. Não acredito que era só isso.`),
      ),
      buildDemoComment(
        'kika',
        `Uso para encomenda desde o ano passado. Põe um despertador para as 18h, senão não pega.`,
      ),
      buildDemoComment('ana', `Melhor resposta do mês: às vezes a automação é um despertador.`),
    ],
  },
  {
    by: 'otto',
    days: 44,
    tags: ['mqtt', 'industria'],
    title: 'Do CLP ao painel em tempo real: a arquitetura que sobreviveu a um ano',
    text: `Fábrica de bombas, 42 CLPs de três fabricantes. Muita gente pergunta como ligar o chão de fábrica ao escritório sem parar a linha. O que está de pé há um ano:

- um **gateway por célula** lê Modbus a cada segundo e publica em MQTT com QoS 1;
- o broker fica na rede da fábrica, com *bridge* de saída; **nada entra** de fora para dentro;
- o escritório consome e grava em PostgreSQL, particionado por dia;
- se o link cai, o gateway guarda 72 horas em SQLite e reenvia.

Carga: 9 mil mensagens por minuto. O servidor boceja.

O erro caro: no começo publicávamos só quando o valor *mudava*. Uma máquina parada e um gateway morto ficavam iguais no painel. Hoje há um batimento a cada 30 s.`,
    picture: {
      name: 'do-clp-ao-painel.png',
      svg: renderFlowDiagramSvg('Do chão de fábrica ao painel', [
        '42 CLPs',
        'Gateway + SQLite',
        'Broker MQTT',
        'PostgreSQL',
        'Painel',
      ]),
    },
    thread: [
      buildDemoComment(
        'sam',
        `O batimento salvou minha vida também, na fazenda. Como tratam relógio errado no gateway? Os meus voltam para 1970 quando falta luz.`,
        buildDemoReply(
          'otto',
          `NTP local no broker e o gateway só publica depois de sincronizar. O que foi lido antes leva uma marca "sem relógio" e é datado na chegada.`,
        ),
        buildDemoReply('sam', `Marca explícita, claro. Obrigado.`),
      ),
      buildDemoComment(
        'ivan',
        `Particionado por dia com quantos dias retidos? Acima de algumas centenas de partições o planejamento começa a pesar se a consulta não filtra pela chave.`,
        buildDemoReply(
          'otto',
          `Treze meses. O painel sempre filtra por dia; relatório anual vai numa tabela agregada.`,
        ),
        buildDemoReply('ivan', `Então está ótimo.`),
      ),
      buildDemoComment(
        'igor',
        `QoS 1 entrega ao menos uma vez. Duplicata atrapalha?`,
        buildDemoReply('otto', `Chave única (sensor, instante) e \`ON CONFLICT DO NOTHING\`. Nem percebo.`),
      ),
      buildDemoComment('edu', `"Nada entra de fora" é o parágrafo que eu colaria na parede.`),
    ],
  },
]);
