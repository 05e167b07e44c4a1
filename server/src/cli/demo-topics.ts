import type { Category } from '@mutirao/contract/features/discussions/limits';

/** Invented people: first names and family names that meet at random. */
export const firstNames =
  'Ana Bruno Camila Davi Elisa Fábio Gabriela Heitor Isabela João Karina Leandro Marina Nélson Olívia Paulo Quitéria Rafaela Sérgio Tainá Ulisses Valéria Wagner Yasmin Zilda Aline Caetano Denise Everton Flávia'.split(
    ' ',
  );
export const familyNames =
  'Almeida Barreto Cardoso Dantas Esteves Farias Galvão Holanda Itaparica Jardim Lacerda Macedo Nogueira Ortiz Pacheco Queiroga Rezende Sampaio Tavares Uchoa Valença Xavier Zanetti Arruda Brandão'.split(
    ' ',
  );

/** What somebody works on; each meets every kind of post once, in words of its own. */
export type Topic = { thing: string; where: string; pain: string; number: string; category: Category };

// oxlint-disable-next-line max-params -- the columns of the table below
const topic = (category: Category, thing: string, where: string, pain: string, number: string): Topic => ({
  category,
  thing,
  where,
  pain,
  number,
});

export const topics: readonly Topic[] = [
  topic(
    'ia',
    'um assistente que responde dúvidas do RH',
    'numa rede de clínicas',
    'ele inventava regras de férias',
    '38% menos chamados',
  ),
  topic(
    'ia',
    'um classificador de e-mails de suporte',
    'numa loja de peças',
    'assuntos misturados no mesmo texto',
    '91% de acerto',
  ),
  topic(
    'ia',
    'um resumo automático de reuniões',
    'num escritório de projetos',
    'nomes trocados entre os participantes',
    '4 horas por semana',
  ),
  topic(
    'ia',
    'a busca por significado nos nossos manuais',
    'numa fábrica de bombas',
    'siglas que só a fábrica usa',
    '12 segundos por consulta',
  ),
  topic(
    'automacao',
    'o fluxo de notas fiscais',
    'num escritório contábil',
    'prefeituras que mudam o formato sem avisar',
    '14 planilhas a menos',
  ),
  topic(
    'automacao',
    'a cobrança por mensagem',
    'numa escola de idiomas',
    'clientes respondendo fora do horário',
    '22% mais pagamentos em dia',
  ),
  topic(
    'automacao',
    'a conferência de estoque',
    'num atacado de embalagens',
    'códigos de barras repetidos',
    '3 dias viraram 4 horas',
  ),
  topic(
    'automacao',
    'o cadastro de fornecedores',
    'numa cooperativa',
    'documentos fotografados de lado',
    '60 cadastros por dia',
  ),
  topic(
    'frontend',
    'a tela de agendamento',
    'numa rede de laboratórios',
    'o calendário travava em celulares antigos',
    '1,2 s para abrir',
  ),
  topic(
    'frontend',
    'o formulário de matrícula',
    'numa faculdade',
    'gente que perdia tudo ao voltar a página',
    '17% mais conclusões',
  ),
  topic(
    'frontend',
    'o tema escuro do nosso painel',
    'numa transportadora',
    'gráficos ilegíveis à noite',
    '0 reclamações no mês',
  ),
  topic(
    'backend',
    'a fila de envio de mensagens',
    'numa fintech pequena',
    'mensagens duplicadas depois de reiniciar',
    '800 envios por segundo',
  ),
  topic(
    'backend',
    'o cálculo de frete',
    'num marketplace regional',
    'consultas que varriam a tabela inteira',
    'de 900 ms para 40 ms',
  ),
  topic(
    'backend',
    'o controle de acesso por perfil',
    'num sistema de prontuários',
    'regras espalhadas em vinte lugares',
    '1 arquivo só',
  ),
  topic(
    'devops',
    'a esteira de publicação',
    'num time de seis pessoas',
    'builds que levavam meia hora',
    '6 minutos',
  ),
  topic(
    'devops',
    'os backups do banco',
    'numa associação',
    'ninguém nunca tinha testado restaurar',
    '11 minutos para voltar',
  ),
  topic(
    'mobile',
    'o aplicativo de vistorias',
    'numa seguradora',
    'fotos que se perdiam sem sinal',
    '98% sincronizadas no mesmo dia',
  ),
  topic(
    'mobile',
    'as notificações do nosso app',
    'numa cooperativa de táxi',
    'bateria acabando às três da tarde',
    'metade do consumo',
  ),
  topic(
    'data-science',
    'a previsão de demanda',
    'numa padaria com doze lojas',
    'feriados municipais',
    '9% menos desperdício',
  ),
  topic(
    'data-science',
    'o painel de evasão',
    'numa escola técnica',
    'faltas lançadas com atraso',
    '30 alunos procurados a tempo',
  ),
  topic(
    'machine-learning',
    'um modelo que lê medidores de água',
    'num condomínio',
    'vidro embaçado nas fotos',
    '97% de leituras certas',
  ),
  topic(
    'machine-learning',
    'a detecção de peças com defeito',
    'numa metalúrgica',
    'poucos exemplos do defeito raro',
    '2 câmeras bastaram',
  ),
  topic(
    'web3',
    'a assinatura de laudos',
    'num laboratório de solos',
    'explicar o que é uma chave para quem assina',
    '400 laudos verificáveis',
  ),
  topic(
    'apis',
    'a integração com o banco',
    'numa imobiliária',
    'webhooks que chegavam fora de ordem',
    '0 conciliações manuais',
  ),
  topic(
    'apis',
    'o limite de uso da nossa API',
    'numa empresa de mapas',
    'um cliente derrubando os outros',
    '3 linhas de configuração',
  ),
  topic(
    'tutoriais',
    'um curso curto de Git',
    'para estagiários',
    'medo de perder trabalho no rebase',
    '8 encontros de meia hora',
  ),
];

type Kind = { title: (it: Topic) => string; content: (it: Topic) => string };

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** The kinds of post people write: a story, a question, a lesson, a tutorial, and so on. */
export const kinds: readonly Kind[] = [
  {
    title: (it) => `${capital(it.thing)}: o que eu faria diferente`,
    content: (it) =>
      `Faz três meses que colocamos ${it.thing} no ar, ${it.where}. Funciona, mas não do jeito que imaginamos.\n\nO que mais deu trabalho foi simples de dizer: **${it.pain}**. Só percebemos quando alguém sentou ao lado de quem usa.\n\nResultado até aqui: ${it.number}. Se fosse recomeçar, eu passaria a primeira semana só observando.`,
  },
  {
    title: (it) => `Como vocês lidam com isto: ${it.pain}?`,
    content: (it) =>
      `Estamos cuidando de ${it.thing} ${it.where} e esbarramos em ${it.pain}.\n\nJá tentamos:\n\n1. tratar caso a caso, na mão;\n2. avisar quem causa o problema;\n3. ignorar e medir quanto dói.\n\nA terceira foi a mais honesta, mas não dá para ficar nela. Alguém já passou por isso?`,
  },
  {
    title: (it) => `${capital(it.number)} depois de mexer em uma coisa só`,
    content: (it) =>
      `Não é propaganda: é o número que medimos em ${it.thing}, ${it.where}.\n\nA mudança foi pequena. A gente vinha sofrendo com ${it.pain} e, em vez de trocar de ferramenta, escreveu o problema num papel e foi cortando.\n\n> O gargalo nunca era onde a gente apontava.\n\nPosso detalhar se alguém quiser repetir.`,
  },
  {
    title: (it) => `Passo a passo: ${it.thing} do zero`,
    content: (it) =>
      `Prometi num encontro e aqui está. Contexto: ${it.thing}, ${it.where}.\n\n| Etapa | Quanto levou |\n|---|---|\n| Entender o que existe | 2 dias |\n| Primeira versão | 1 semana |\n| Aguentar o dia a dia | 1 mês |\n\nO ponto de atenção é ${it.pain}. Comece por ele, porque todo o resto depende.\n\n- [x] versão que roda\n- [x] alguém usando de verdade\n- [ ] documentação decente`,
  },
  {
    title: (it) => `Procuro revisão: ${it.thing}`,
    content: (it) =>
      `Montei ${it.thing} e queria olhos de fora antes de mostrar ${it.where}.\n\n\`\`\`\nentrada  -> limpeza -> decisão -> registro\n                 |\n                 +-> fila de dúvidas (gente decide)\n\`\`\`\n\nMinha maior insegurança é ${it.pain}. Aceito crítica sem dó.`,
  },
  {
    title: (it) => `O erro que quase encerrou ${it.thing}`,
    content: (it) =>
      `Era para ser só ${it.thing}. Duas semanas depois, ${it.where}, ninguém mais confiava no sistema, por causa disto: ${it.pain}.\n\nO que salvou foi desligar a parte esperta e deixar só a parte óbvia funcionando. Voltamos a ligar aos poucos, com uma pessoa conferindo.\n\nHoje o saldo é ${it.number}, e uma regra na parede: *primeiro o simples, depois o bonito*.`,
  },
  {
    title: (it) => `Vale a pena manter ${it.thing} dentro de casa?`,
    content: (it) =>
      `Pergunta sincera. Temos ${it.thing} ${it.where}, feita por nós, e o custo de manter cresceu.\n\nA favor: conhecemos o problema, inclusive ${it.pain}. Contra: cada férias de alguém vira um risco.\n\nO número que temos é ${it.number}. Para quem já decidiu isso: o que pesou mais?`,
  },
  {
    title: (it) => `Uma hora por semana olhando ${it.thing}`,
    content: (it) =>
      `Toda quinta a gente para e olha ${it.thing} junto com quem usa, ${it.where}. Sem pauta.\n\nFoi assim que apareceu ${it.pain}, que não estava em nenhum relatório.\n\nNão custa nada e rendeu ${it.number}. Recomendo começar com café.`,
  },
  {
    title: (it) => `Checklist antes de soltar ${it.thing}`,
    content: (it) =>
      `Depois de apanhar com ${it.thing}, ${it.where}, fizemos esta lista:\n\n- existe um jeito de voltar atrás em menos de cinco minutos?\n- alguém fora do time entende a mensagem de erro?\n- o que acontece quando aparece ${it.pain}?\n- quem recebe o aviso às três da manhã?\n\nO que falta nela?`,
  },
  {
    title: (it) => `Que ferramenta vocês usariam para ${it.thing}?`,
    content: (it) =>
      `Orçamento pequeno, time de duas pessoas, ${it.where}.\n\nPreciso de algo que aguente ${it.pain} sem exigir um especialista de plantão. Se for de código aberto, melhor ainda.\n\nJá vi gente conseguir ${it.number}; quero saber o caminho.`,
  },
  {
    title: (it) => `Contei as horas: ${it.thing} compensou?`,
    content: (it) =>
      `Anotei tudo por dois meses: construir ${it.thing} tomou 61 horas; manter, umas 3 por mês.\n\nO retorno, ${it.where}: ${it.number}. Parece ótimo, mas 40% do tempo foi por causa de ${it.pain}.\n\nA conta fecha, por pouco. Da próxima vez eu limparia os dados antes de escrever a primeira linha.`,
  },
  {
    title: (it) => `Pequena vitória: ${it.thing} rodando sozinho`,
    content: (it) =>
      `Só para dividir: ${it.thing}, ${it.where}, passou uma semana inteira sem ninguém precisar mexer.\n\nO segredo foi aceitar que ${it.pain} vai acontecer sempre, e deixar isso visível em vez de esconder.\n\nSaldo: ${it.number}.`,
  },
];
