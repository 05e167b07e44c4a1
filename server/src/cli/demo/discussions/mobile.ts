import { buildDemoComment, assignCategory, buildDemoReply } from '../discussion.ts';

export const mobileDiscussions = assignCategory('mobile', [
  {
    by: 'luan',
    days: 1.7,
    tags: ['offline', 'flutter'],
    likes: 27,
    title: 'Offline de verdade: sincronizar 30 dias de vistoria depois de uma viagem de barco',
    text: `Nosso app é usado em comunidades ribeirinhas. O técnico fica **até 30 dias sem sinal**, faz umas 200 vistorias com fotos e sincroniza tudo em 20 minutos de wi-fi no porto.

O que aprendemos:

1. **Identificador nasce no aparelho** (UUID). Nada de esperar o servidor numerar.
2. Cada mudança é uma linha num diário local, em ordem. Sincronizar é enviar o diário, não comparar telas.
3. Dados primeiro, fotos depois, cada foto em partes que **continuam de onde pararam**.
4. Conflito: vence o campo mais recente, mas o outro valor fica guardado e aparece para quem revisa.

~~~dart
Future<void> registrar(Mudanca m) => db.transaction((tx) async {
  await tx.insert('diario', m.paraLinha());
  await tx.update('vistorias', m.campos, where: 'id = ?', whereArgs: [m.vistoriaId]);
});
~~~

Perda de dados no último ano: nenhuma. Celular caído no rio: dois.`,
    thread: [
      buildDemoComment(
        'noah',
        `We do the same for agents in rural markets. How do you deal with device clocks that are wrong, since "most recent" wins?`,
        buildDemoReply(
          'luan',
          `Relógio lógico por aparelho, e o servidor guarda a diferença medida a cada sincronização. "Mais recente" é pela hora corrigida.`,
        ),
        buildDemoReply(
          'noah',
          `Corrected time plus keeping the losing value. That is the right amount of paranoia.`,
        ),
      ),
      buildDemoComment(
        'gil',
        `Quanto ocupa no celular até o porto?`,
        buildDemoReply(
          'luan',
          `200 vistorias com 5 fotos comprimidas dão uns 600 MB. Avisamos com 2 GB livres.`,
        ),
      ),
      buildDemoComment(
        'rosa',
        `Luan, esse app serviria para nossas inscrições no Acre. Posso te chamar no privado?`,
        buildDemoReply('luan', `Claro, chama!`),
      ),
      buildDemoComment('iara', `Uso um parecido para contar boto. O diário em ordem é a chave de tudo.`),
    ],
  },
  {
    by: 'gil',
    days: 13,
    tags: ['android', 'bateria'],
    title: 'Bateria acabando às 15h: achei o culpado com uma linha de adb',
    text: `App de motoristas. Reclamação geral de bateria. O perfil do Android Studio não mostrava nada fora do normal. O que mostrou:

~~~bash
adb shell dumpsys batterystats --charged com.exemplo.motoristas
~~~

Um \`WakeLock\` que segurava o processador por **7 horas** ao dia: alguém pedia localização a cada 5 s mesmo com a corrida parada. Trocamos por atualização por distância (50 m) quando há corrida e por atividade detectada quando não há. Consumo caiu pela metade.`,
    thread: [
      buildDemoComment(
        'mel',
        `No iOS o sintoma é a setinha azul o dia inteiro. \`pausesLocationUpdatesAutomatically\` resolveu aqui.`,
      ),
      buildDemoComment(
        'tati',
        `Como testar isso sem dirigir o dia todo?`,
        buildDemoReply(
          'gil',
          `Rota gravada em GPX reproduzida no aparelho, preso na tomada de medição. Não é chique, mas repete.`,
        ),
      ),
    ],
  },
  {
    by: 'mel',
    days: 41,
    tags: ['ios', 'loja'],
    title: 'Recusada três vezes na loja pelo mesmo motivo: exclusão de conta',
    text: `Aviso para poupar uma semana de vocês: se o app permite **criar** conta, tem que permitir **pedir a exclusão** dentro dele. Link para um formulário não serviu. E-mail não serviu. Botão nas configurações, com explicação do que é apagado e do prazo, serviu.

E testem com a conta de demonstração que vocês mandam para a revisão: a minha tinha sido… excluída.`,
    thread: [
      buildDemoComment('fabi', `Coincide com o que a LGPD pede, aliás. Dois coelhos.`),
      buildDemoComment('gil', `A conta de demonstração excluída é muito boa.`),
      buildDemoComment('bel', `Salvando para o checklist de lançamento.`),
    ],
  },
  {
    by: 'davi',
    days: 62,
    tags: ['flutter', 'iniciante'],
    title: 'Primeiro app publicado! Horário de barco de Macapá, sem internet',
    text: `Gente, consegui. Um ano estudando sozinho. O app mostra os horários dos barcos e funciona sem internet porque aqui ela cai às seis. São 312 instalações e a moça da bilheteria me liga quando muda o horário.

Obrigado @{luan} e @{gil} pelas respostas nos últimos meses. Sem vocês eu tinha largado no \`setState\`.`,
    likes: 52,
    thread: [
      buildDemoComment(
        'luan',
        `Mano, que orgulho! 312 instalações de um problema real vale mais que mil tutoriais.`,
      ),
      buildDemoComment(
        'elis',
        `Parabéns, Davi! A moça da bilheteria ligando é a melhor integração que existe.`,
      ),
      buildDemoComment('vera', `Chorei um pouquinho. Parabéns!`),
      buildDemoComment(
        'dora',
        `Davi, topa contar essa história no encontro do mês? Cinco minutos.`,
        buildDemoReply('davi', `Topo!! Se a internet deixar.`),
      ),
      buildDemoComment('gil', `Próximo passo: um widget com o próximo barco. Te ajudo.`),
    ],
  },
  {
    by: 'mari',
    days: 115,
    tags: ['pwa', 'enquete'],
    title: 'PWA ou aplicativo de loja para 5 mil usuários de clínica?',
    text: `Agendamento e resultado de exame. Não usamos nada exótico do aparelho, só notificação. Time de três. Eu quero PWA; a diretoria quer "estar na loja". Argumentos para os dois lados?`,
    poll: {
      question: 'O que vocês escolheriam?',
      options: [
        ['PWA', 21],
        ['Loja, com código compartilhado', 16],
        ['Nativo nas duas', 4],
      ],
    },
    thread: [
      buildDemoComment(
        'luan',
        `Loja com código compartilhado. Paciente idoso procura na loja, não entende "adicionar à tela inicial".`,
      ),
      buildDemoComment(
        'mel',
        `Notificação de PWA no iOS só funciona **depois** de instalada na tela inicial. Isso derruba o plano com esse público.`,
        buildDemoReply('mari', `Esse é o argumento que eu precisava, contra mim mesma.`),
      ),
      buildDemoComment('hugo', `Para pousada, PWA sempre. O hóspede usa três dias.`),
    ],
  },
  {
    by: 'kaua',
    days: 214,
    tags: ['jogos'],
    title: 'Fiz um jogo de capoeira no celular, 60 quadros por segundo no meu aparelho velho',
    text: `O segredo foi não criar objeto novo dentro do laço: o coletor de lixo travava a cada 2 segundos. Fiz uma lista de 64 partículas e reaproveito. Se alguém quiser testar, mando o link.`,
    thread: [
      buildDemoComment('igor', `Você redescobriu o *object pool*. Manda o link!`),
      buildDemoComment('gil', `Testei: roda liso no meu de 2017.`),
    ],
  },
]);
