import { renderFlowDiagramSvg } from '../charts.ts';
import { buildDemoComment, assignCategory, buildDemoReply } from '../discussion.ts';

export const everydayDevopsDiscussions = assignCategory('devops', [
  {
    by: 'mateo',
    days: 64,
    tags: ['espanol', 'observabilidad'],
    title: 'Tres gráficos y nada más: cómo salimos de 40 paneles que nadie miraba',
    text: `En la cooperativa teníamos cuarenta paneles. En el último incidente nadie abrió ninguno: abrieron el log.

Dejamos tres, por servicio: **pedidos por segundo, proporción de errores, latencia p95**. Las alertas salen sólo de los dos últimos, con ventana de 10 minutos.

En tres meses: de 60 alertas por semana a 4, y las 4 eran verdad.`,
    thread: [
      buildDemoComment(
        'leo',
        `Parabéns. Qual limiar no p95?`,
        buildDemoReply(
          'mateo',
          `Dos veces la mediana de las últimas cuatro semanas a la misma hora. Los lunes son distintos.`,
        ),
      ),
      buildDemoComment(
        'joao',
        `A gente tem um painel só, na TV da sala, e o prefeito acha lindo. Mas a ideia das duas alertas eu levo.`,
      ),
      buildDemoComment(
        'edu',
        `Saturação não entra? Disco cheio não aparece em p95 até ser tarde.`,
        buildDemoReply(
          'mateo',
          `Tienes razón: disco y conexiones van aparte, como aviso de día, no como alerta de noche.`,
        ),
      ),
    ],
  },
  {
    by: 'leo',
    days: 102,
    tags: ['ci', 'desempenho'],
    title: 'CI de 31 para 6 minutos: o que rendeu em ordem de preguiça',
    text: `Time de seis, uns 40 *merges* por dia. Do mais fácil para o mais difícil:

- **Cache de dependências pela trava** (5 min a menos)
- Rodar lint e tipos **em paralelo** com os testes (4 min)
- Parar de instalar navegador em trabalho que não usa (3 min)
- Um banco por processo de teste, a partir de um *template* (9 min)
- Dividir os testes por tempo medido, não por pasta (4 min)

A imagem mostra como ficou. O que **não** fizemos: tirar testes.`,
    picture: {
      name: 'ci-em-paralelo.png',
      svg: renderFlowDiagramSvg('Do commit ao ar em 6 minutos', [
        'Commit',
        'Lint e tipos',
        'Testes em 4 partes',
        'Imagem',
        'Publicação',
      ]),
    },
    thread: [
      buildDemoComment(
        'tati',
        `O banco por *template* salvou nossa suíte também: 40 ms para ter um banco limpo.`,
      ),
      buildDemoComment(
        'lucas',
        `Como mede o tempo para dividir?`,
        buildDemoReply(
          'leo',
          `O relatório da última rodada verde fica num artefato; o passo seguinte lê e distribui guloso: o mais longo primeiro.`,
        ),
      ),
      buildDemoComment(
        'pedro',
        `Meu CI tem 50 minutos. Comecei pela trava: 38. Volto com mais.`,
        buildDemoReply('leo', `Volta mesmo!`),
      ),
    ],
  },
  {
    by: 'osmar',
    days: 149,
    tags: ['redes', 'dns'],
    title: 'Era DNS. De novo. O caso da fibra que só caía às terças',
    text: `Provedor em Roraima. Toda terça, 10h, clientes de um bairro sem internet por 15 minutos. Fibra perfeita, roteador perfeito. Depois de três semanas: um servidor DNS interno com **cache cheio** reiniciava às terças por um script de 2014 que ninguém lembrava.

Moral: \`crontab -l\` em todos os usuários, inclusive os que já foram embora.`,
    thread: [
      buildDemoComment('joao', `Usuário que já foi embora e deixou cron é assombração de verdade.`),
      buildDemoComment(
        'guto',
        `E risco. Conta de ex-funcionário com tarefa agendada é o primeiro lugar que olho.`,
      ),
      buildDemoComment('quim', `No meu tempo era o operador da noite. Mudou o nome, não mudou o mistério.`),
    ],
  },
  {
    by: 'raul',
    days: 245,
    tags: ['custos'],
    title: 'A conta da nuvem caiu 44% com quatro medidas sem graça',
    text: `Órgão público, orçamento apertado. Desligar homologação à noite (17%), apagar *snapshots* órfãos (12%), trocar o tipo de disco (9%), reservar o que é fixo (6%). Nenhuma reescrita. Publicamos a planilha com a memória de cálculo.`,
    thread: [
      buildDemoComment(
        'bel',
        `Onde está a planilha? Quero mostrar ao financeiro.`,
        buildDemoReply(
          'raul',
          `No portal de transparência, com licença livre. É o tipo de coisa que dá gosto copiar.`,
        ),
      ),
      buildDemoComment('edu', `Desligar homologação à noite é a mudança mais rentável da história.`),
      buildDemoComment(
        'leo',
        `Rentável até o primeiro incidente às 23h sem ambiente para reproduzir. Passei por isso e religamos tudo. A economia saiu em hora extra.`,
        buildDemoReply(
          'raul',
          `Nosso religar leva quatro minutos, com um botão. Em um ano usamos duas vezes.`,
        ),
        buildDemoReply(
          'leo',
          `Quatro minutos mais os dados que não estão lá. Reserva de máquina fixa também amarra vocês por três anos; eu teria parado nos snapshots.`,
        ),
        buildDemoReply('edu', `Discordo, Leo. Dinheiro público parado a noite inteira também é incidente.`),
      ),
    ],
  },
]);
