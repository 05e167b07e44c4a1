import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

/** Discussions in Spanish and English by members from other countries. */
export const foreignLanguageDiscussions = [
  ...assignCategory('devops', [
    {
      by: 'mateo',
      days: 141,
      tags: ['backups', 'postgresql'],
      title: 'Restauramos el respaldo un martes cualquiera y faltaba una tabla',
      text: `En la cooperativa hacemos respaldo todas las noches desde 2019. Nunca habíamos restaurado uno completo. El martes lo hicimos por curiosidad: faltaba la tabla de cuotas, porque alguien la había excluido "por un rato" hace dos años.

Ahora hay una tarea que restaura en otra máquina cada domingo y compara los totales. ¿Alguien más prueba sus respaldos o sólo los guarda?`,
      thread: [
        buildDemoComment('leo', `Respaldo que nunca se restauró es esperanza comprimida.`),
        buildDemoComment(
          'ivan',
          `Comparar totales é bom; compare também um resumo por tabela. Tabela vazia tem total zero dos dois lados.`,
          buildDemoReply('mateo', `Nos pasó con una de auditoría. Ya comparamos resúmenes, gracias.`),
        ),
        buildDemoComment(
          'wes',
          `Depois de ler isso restaurei o nosso. Funcionou, mas levou onze horas. Ninguém sabia.`,
        ),
      ],
    },
    {
      by: 'noah',
      days: 58,
      tags: ['offline', 'sync'],
      title: 'Our power went out for nine hours and nobody lost a sale',
      text: `We run point of sale software in places where both power and network come and go. Yesterday's outage was the longest since launch, so I went through the logs this morning.

Two things carried us: every sale gets its id on the device before anything is sent, and the server treats a repeated id as success. One thing hurt: clocks. Three tablets woke up in 1970 and their sales sorted to the top of every report.

How do you deal with devices whose clock you cannot trust?`,
      thread: [
        buildAcceptedDemoComment(
          'tiago',
          `Store both: what the device says and when the server received it, and sort reports by the second. The first is evidence, not order.`,
          buildDemoReply('noah', `Evidence, not order. Putting that on the wall.`),
        ),
        buildDemoComment(
          'otto',
          `PLCs have the same disease. We send a counter with every reading; it survives the clock.`,
        ),
        buildDemoComment(
          'davi',
          `aqui a internet cai às seis, vou copiar o esquema do id no aparelho. obrigado, Noah!`,
        ),
      ],
    },
  ]),
  ...assignCategory('frontend', [
    {
      by: 'emma',
      days: 97,
      tags: ['acessibilidade', 'formularios'],
      title: 'I watched my mother-in-law fill in our form, and then I rewrote it',
      text: `She is 71, from Niterói, perfectly sharp, and she could not sign up. Not because of the language. The error said "invalid" next to a field that had scrolled out of view, and the button was grey with no reason given.

The rewrite took an afternoon: errors above the button with links to the fields, a button that is never disabled, and words instead of "invalid". She finished in two minutes and then asked why it was ever different.`,
      thread: [
        buildDemoComment(
          'bia',
          `Never disabled buttons: sim, mil vezes. Botão cinza é uma pergunta sem resposta.`,
        ),
        buildDemoComment(
          'aline',
          `Links to the fields also help everyone on a screen reader. Thank you for not stopping at colours.`,
        ),
        buildDemoComment(
          'mari',
          `Did you measure completion before and after?`,
          buildDemoReply('emma', `61% to 84% in two weeks, same traffic. I would have bet on five points.`),
        ),
      ],
    },
  ]),
  ...assignCategory('data-science', [
    {
      by: 'cami',
      days: 112,
      tags: ['calidad', 'encuestas'],
      title: 'Medellín tiene 16 comunas y mi base de datos tenía 43',
      text: `Limpiando una encuesta de hogares encontré 43 formas de escribir las 16 comunas: con tilde, sin tilde, con número, con el nombre del metro más cercano. El modelo "aprendía" que la comuna 13 y "San Javier" eran lugares distintos y sacaba conclusiones muy elegantes y muy falsas.

Mi regla desde entonces: ninguna variable de texto libre entra a un modelo sin que yo lea todos sus valores distintos. Son 20 minutos. ¿Qué revisan ustedes siempre, antes de entrenar nada?`,
      thread: [
        buildDemoComment('lia', `Data mínima e máxima. Sempre tem alguém nascido em 1900 ou em 2090.`),
        buildDemoComment('xande', `Unidade. Metade da safra em sacas, metade em toneladas.`),
        buildDemoComment(
          'priya',
          `Duplicates across train and test. It is always duplicates.`,
          buildDemoReply('cami', `Eso fue la semana siguiente, Priya. Otra historia triste.`),
        ),
      ],
    },
  ]),
  ...assignCategory('machine-learning', [
    {
      by: 'priya',
      days: 24,
      likes: 29,
      tags: ['evaluation'],
      title: 'Fifty examples I trust beat five thousand I do not',
      text: `I inherited an evaluation set of five thousand labelled tickets. The model scored 92% on it and users hated it. I sat down and relabelled fifty at random: the original label was wrong in fourteen.

We now keep a set of fifty that two people agreed on, reread every month, and never show to the model's authors. It moves slowly and it has not lied to us yet.

What is the smallest set you have made a decision on?`,
      thread: [
        buildDemoComment(
          'yuri',
          `Trinta folhas. Literalmente trinta folhas numa mesa, com dois agrônomos discutindo.`,
        ),
        buildDemoComment(
          'bruno',
          `Cinquenta dá um intervalo de confiança bem largo. Para comparar dois modelos parecidos não basta.`,
          buildDemoReply(
            'priya',
            `Agreed. For "is it any good" it is plenty; for "is B better than A by two points" it is not.`,
          ),
        ),
        buildDemoComment(
          'artur',
          `Em português o problema dobra: metade dos rótulos herdados veio de tradução automática.`,
        ),
      ],
    },
  ]),
  ...assignCategory('backend', [
    {
      by: 'sol',
      days: 67,
      tags: ['colas', 'reintentos'],
      title: 'Tres reintentos sin pausa no son reintentos, son un ataque',
      text: `Nuestro proveedor de envíos cayó dos minutos. Nosotros lo mantuvimos caído cuarenta: cada pedido reintentaba tres veces seguidas, y los clientes, viendo el error, apretaban otra vez.

Pusimos pausa creciente con algo de azar, un máximo de intentos por hora y un botón que dice la verdad ("lo enviaremos cuando vuelva"). La siguiente caída duró dos minutos, como debía.`,
      thread: [
        buildDemoComment(
          'caio',
          `E o azar na pausa é o que quase todo mundo esquece: sem ele todos voltam no mesmo segundo.`,
        ),
        buildDemoComment(
          'vini',
          `Uma fila numa tabela comum, com data da próxima tentativa, resolve isso sem ferramenta nova.`,
          buildDemoReply('sol', `Es justo lo que hicimos: una tabla y un índice.`),
        ),
        buildDemoComment('ivan', `Mostra o índice, Sol? Aposto que dá para fazer parcial.`),
      ],
    },
  ]),
];
