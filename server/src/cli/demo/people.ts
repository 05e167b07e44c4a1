import { removeAccents } from '@mutirao/contract/kit/remove-accents';
import { recentDemoMembersBySlug } from './recent-members.ts';

/** The password of every demo member. */
export const demoPassword = 'mutirao-de-exemplo';

/** A demo member: name, city and bio. */
type Profile = readonly [name: string, location: string, bio: string];

const profiles = {
  dora: [
    'Dora Melo',
    'São Paulo, SP',
    'Cuido desta casa. Antes fiz dez anos de suporte, então respondo rápido e durmo cedo.',
  ],
  caio: [
    'Caio Luz',
    'Recife, PE',
    'Backend, filas e bancos de dados. Modero às terças e quintas. Torço para o time errado.',
  ],
  ana: [
    'Ana Prado',
    'Belo Horizonte, MG',
    'Automatizo o que é chato em empresas pequenas. n8n, Python e muita conversa antes do código.',
  ],
  elis: [
    'Elis Ramos',
    'Porto Alegre, RS',
    'Professora de programação há 15 anos. Gosto de pergunta de iniciante: quase sempre é a melhor da sala.',
  ],
  lia: [
    'Lia Marques',
    'Belém, PA',
    'Cientista de dados em logística fluvial. Meus dados chegam de barco, às vezes literalmente.',
  ],
  joao: [
    'João Batista Nunes',
    'Teresina, PI',
    'Sysadmin de prefeitura. Quarenta servidores, um ar-condicionado e fé.',
  ],
  rafa: [
    'Rafaela Souza',
    'Curitiba, PR',
    'Consultora de automação. Já vi planilha com macro de 1998 em produção.',
  ],
  tiago: ['Tiago Nascimento', 'Salvador, BA', 'Go, PostgreSQL e APIs de pagamento.'],
  bia: ['Beatriz Faria', 'Florianópolis, SC', 'Designer que programa. Defendo botão com cara de botão.'],
  yuri: [
    'Yuri Tanaka',
    'Londrina, PR',
    'Visão computacional para o campo: folhas, frutas e drones que caem.',
  ],
  mari: ['Marina Coelho', 'Fortaleza, CE', 'Frontend, React e medição de desempenho em celular barato.'],
  seba: [
    'Sebastião Rocha',
    'Goiânia, GO',
    'Dono de loja de autopeças. Aprendi automação na marra e tomei gosto.',
  ],
  cida: [
    'Cida Lopes',
    'Juiz de Fora, MG',
    'Contadora. Escritório com seis pessoas e 90 clientes. Excel é minha segunda língua.',
  ],
  leo: ['Leonardo Pires', 'Rio de Janeiro, RJ', 'SRE. Escrevo postmortem sem culpado.'],
  nina: ['Nina Carvalho', 'Natal, RN', 'Terceiro período de Sistemas de Informação. Pergunto muito.'],
  davi: ['Davi Quaresma', 'Macapá, AP', 'Aprendendo sozinho desde 2023, com internet que cai às seis.'],
  jana: [
    'Janaína Moura',
    'Imperatriz, MA',
    'Dou aula de informática em escola técnica e levo projeto real para a sala.',
  ],
  otto: ['Otto Schneider', 'Blumenau, SC', 'Automação industrial: CLP, Modbus, MQTT. A fábrica não perdoa.'],
  ivan: ['Ivan Moreira', 'Campinas, SP', 'DBA. Leio plano de execução no café da manhã.'],
  bel: ['Isabel Fontes', 'Vitória, ES', 'Gerente de produto. Traduzo entre quem usa e quem faz.'],
  gil: [
    'Gilberto Santana',
    'Aracaju, SE',
    'Android desde o 2.3. Kotlin, Compose, e saudade de tela pequena.',
  ],
  kika: ['Kika Bezerra', 'Mossoró, RN', 'Três padarias e um sistema que eu mesma desenhei no papel de pão.'],
  luan: ['Luan Ferreira', 'Manaus, AM', 'Flutter e apps que funcionam sem sinal. Aqui isso não é detalhe.'],
  vera: [
    'Vera Lúcia Dias',
    'Pelotas, RS',
    '58 anos, ex-bancária, começando em programação. Devagar e sempre.',
  ],
  raul: ['Raul Menezes', 'Brasília, DF', 'Servidor público. Dados abertos e transparência.'],
  sam: ['Samuel Oliveira', 'Cuiabá, MT', 'Sensores em fazenda: LoRa, solar e gambiarra documentada.'],
  tati: ['Tatiana Ribeiro', 'Ribeirão Preto, SP', 'QA. Eu acho o bug antes do cliente, ou não durmo.'],
  hugo: ['Hugo Valente', 'Maceió, AL', 'Freelancer. Sites para pousadas e restaurantes.'],
  iara: ['Iara Monteiro', 'Santarém, PA', 'Bióloga. Conto boto com Python.'],
  pedro: ['Pedro Henrique Alves', 'Uberlândia, MG', 'Dev júnior, segundo emprego. Anoto tudo.'],
  cris: [
    'Cristina Bastos',
    'São Luís, MA',
    'Enfermeira e informata. Prontuário eletrônico do lado de quem digita.',
  ],
  edu: ['Eduardo Kaufmann', 'Joinville, SC', 'DevOps. Kubernetes quando precisa, systemd quando dá.'],
  malu: ['Maria Luiza Teles', 'João Pessoa, PB', 'Analista de dados. SQL antes de qualquer outra coisa.'],
  nando: ['Fernando Couto', 'Santos, SP', 'Integrações de logística e porto: EDI, XML e telefone.'],
  zeca: [
    'Zeca Brito',
    'Feira de Santana, BA',
    'Eletricista com equipe de quatro. Quero parar de perder orçamento no WhatsApp.',
  ],
  aline: ['Aline Martins', 'Niterói, RJ', 'Acessibilidade digital. Uso leitor de tela todo dia.'],
  bruno: ['Bruno Sato', 'São José dos Campos, SP', 'Machine learning em produção. O modelo é a parte fácil.'],
  clara: ['Clara Vasconcelos', 'Olinda, PE', 'Ilustração e interface. Cor é informação.'],
  fabi: ['Fabiana Torres', 'Campo Grande, MS', 'Advogada de tecnologia e LGPD. Nada aqui é parecer.'],
  guto: ['Gustavo Peixoto', 'Petrópolis, RJ', 'Segurança de aplicações. Leio log de madrugada por gosto.'],
  helo: ['Heloísa Brandão', 'Palmas, TO', 'Professora de matemática do ensino médio, agora com Python.'],
  igor: ['Igor Kowalski', 'Ponta Grossa, PR', 'Rust, sistemas e café forte.'],
  jaque: ['Jaqueline Silva', 'Contagem, MG', 'Suporte técnico. Sei onde o sistema dói.'],
  kaua: ['Kauã Ribeiro', 'Porto Seguro, BA', 'Ensino médio técnico. Faço bot e jogo.'],
  lucas: ['Lucas Andrade', 'Sorocaba, SP', 'Full stack em empresa de energia solar.'],
  mel: ['Melissa Duarte', 'Caxias do Sul, RS', 'iOS e Swift. Testo no aparelho, não no simulador.'],
  nath: ['Nathália Campos', 'Anápolis, GO', 'Loja virtual de cosméticos, 300 pedidos por dia.'],
  osmar: [
    'Osmar Figueira',
    'Boa Vista, RR',
    'Redes e provedor regional. A fibra mais ao norte do país passa por mim.',
  ],
  paty: ['Patrícia Lemos', 'Santo André, SP', 'RH que aprendeu SQL para não esperar relatório.'],
  quim: [
    'Joaquim Prates',
    'Montes Claros, MG',
    'Engenheiro aposentado. COBOL, mainframe e curiosidade intacta.',
  ],
  rosa: ['Rosana Pinto', 'Rio Branco, AC', 'ONG de educação. Muito impacto, pouco orçamento.'],
  sol: [
    'Soledad Rivas',
    'Montevideo, Uruguai',
    'Desarrolladora backend. Aprendo portugués leyendo este foro.',
  ],
  mateo: ['Mateo Quiroga', 'Córdoba, Argentina', 'DevOps en una cooperativa de software.'],
  cami: ['Camila Restrepo', 'Medellín, Colômbia', 'Analista de datos, español y portuñol.'],
  emma: [
    'Emma Larsen',
    'Copenhague, Dinamarca',
    'Frontend engineer, married into a Brazilian family. Learning Portuguese.',
  ],
  noah: ['Noah Okafor', 'Lagos, Nigéria', 'Payments engineer. Offline first because it has to be.'],
  priya: ['Priya Nair', 'Lisboa, Portugal', 'ML engineer. Evaluation nerd.'],
  tere: ['Teresa Amorim', 'Porto Velho, RO', 'Bibliotecária digital. Metadado bom é carinho com o futuro.'],
  ulis: ['Ulisses Gama', 'Caruaru, PE', 'Contratos inteligentes e assinatura de documentos.'],
  vini: ['Vinícius Rangel', 'Vila Velha, ES', 'Banco de dados comum resolve. Mostre-me que não.'],
  wes: ['Wesley Araújo', 'Duque de Caxias, RJ', 'DevOps júnior. Derrubei produção uma vez, com testemunhas.'],
  xande: ['Alexandre Xavier', 'Piracicaba, SP', 'Agrônomo com dados: clima, safra e previsão.'],
  yas: ['Yasmin Haddad', 'Foz do Iguaçu, PR', 'Frontend. CSS é linguagem de programação, sim.'],
  zilda: ['Zilda Paixão', 'Ilhéus, BA', 'Cooperativa de cacau, 140 famílias. Rastreio do pé à barra.'],
  artur: ['Artur Lins', 'Campina Grande, PB', 'Pesquiso processamento de linguagem em português.'],
  debs: ['Débora Nakamura', 'Maringá, PR', 'Redação técnica. Documentação é produto.'],
  gui: ['Guilherme Paz', 'Osasco, SP', 'Dev.'],
  marcao: ['Marcão Tech', 'Guarulhos, SP', 'Opinião não falta.'],
  zeno: ['Zeno Braga', 'Betim, MG', 'Dev e debatedor.'],
  dinho: ['Dinho Viral', 'Brasil', 'Marketing de resultado.'],
  kelly: ['Kelly Promoções', 'Brasil', 'Descontos todos os dias.'],
  turbo: ['Ofertas Turbo', 'Brasil', 'As melhores ofertas do mercado digital.'],
  cripto: ['Nando Cripto', 'Brasil', 'Liberdade financeira em 30 dias.'],
  sorte: ['Sorte Grande', 'Brasil', 'Palpites certeiros toda noite.'],
} as const satisfies Record<string, Profile>;

export type DemoPersonSlug = keyof typeof profiles | keyof typeof recentDemoMembersBySlug;

const addressOf = (name: string) => removeAccents(name).toLowerCase().replaceAll(' ', '.');

/** A user of the demo can sign in as these members, so they have short e-mail addresses. */
const short: ReadonlySet<string> = new Set(['dora', 'caio', 'ana', 'elis']);

export type DemoPerson = {
  slug: DemoPersonSlug;
  name: string;
  location: string;
  bio: string;
  email: string;
  /**
   * How many days ago the member joined; by default it depends on the member's position in the list. A member always
   * joins before their first action.
   */
  days?: number;
};

const all: Readonly<Record<DemoPersonSlug, readonly [...Profile, days?: number]>> = {
  ...profiles,
  ...recentDemoMembersBySlug,
};
const isPerson = (slug: string): slug is DemoPersonSlug => slug in all;

export const demoPeople: readonly DemoPerson[] = Object.entries(all).flatMap(
  ([slug, [name, location, bio, days]]) =>
    isPerson(slug)
      ? {
          slug,
          name,
          location,
          bio,
          email: `${short.has(slug) ? slug : addressOf(name)}@demo.exemplo.com.br`,
          ...(days === undefined ? {} : { days }),
        }
      : [],
);

/** Members with reported content: staff suspend some of them. They do not react to the content of others. */
export const troublemakers: ReadonlySet<DemoPersonSlug> = new Set([
  'turbo',
  'gui',
  'marcao',
  'zeno',
  'dinho',
  'kelly',
  'cripto',
  'sorte',
]);

export const isDemoStaff = (person: DemoPersonSlug) =>
  person === 'dora' || person === 'caio' || person === 'elis';
