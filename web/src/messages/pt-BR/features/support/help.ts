const entries = {
  comecar: {
    question: 'Acabei de chegar. Por onde começo?',
    answer: `Três passos bastam:

1. **Diga quem você é.** Em [Perfil](/profile), *Editar perfil* guarda sua foto, uma linha sobre você e seus links. Cada um só aparece para os outros se você deixar.
2. **Procure antes de perguntar.** \`Ctrl K\` ou \`/\` abre a pesquisa de qualquer página. Ela ignora acentos e também acha comentários e membros.
3. **Publique a primeira discussão.** No [hub](/), escreva em *O que você está construindo?* ou aperte \`N\`. Enquanto você digita o título, o hub mostra conversas parecidas; o que você não publicou fica guardado como rascunho.

A tecla \`?\` mostra todos os atalhos. Para ler mais tarde, salve a discussão pelo marcador: ela vai para [Salvos](/salvos).`,
  },
  perguntar: {
    question: 'Como faço uma pergunta que recebe boas respostas?',
    answer: `- **No título, o problema inteiro**: em vez de *Ajuda com API*, *Webhook responde 200 mas o fluxo não começa*.
- **No texto, três coisas**: o que você tentou, o que esperava e o que aconteceu. Vale Markdown; código vai entre três crases, e imagens podem ser coladas direto no texto.
- **Código que roda**: um bloco de código que se diz \`js\` ou \`python\` ganha *Executar* e *Editar e executar*. Ele roda só no seu navegador, fechado, sem rede e longe da sua conta; nada roda sem que alguém peça.
- **Uma categoria e até cinco etiquetas** fazem a pergunta chegar a quem entende do assunto.
- **Anexos**: PDF, DOC, DOCX, TXT e imagens de até {megabytes} MB, links, vídeos do YouTube e enquetes de 2 a 10 opções.

Quando alguém resolver, abra o menu do comentário e escolha *Marcar como resposta*: ele sobe para o começo da conversa, e quem chegar depois encontra a solução. Você pode editar o que escreveu; nas primeiras 24 horas da sua conta, por até 60 minutos depois de publicar.`,
  },
  pontos: {
    question: 'Como funcionam os pontos, os níveis e os rankings?',
    answer: `Neste hub, hoje:

| O que você faz | Pontos |
|---|---|
| Publicar uma discussão | {discussion} |
| Comentar ou responder | {comment} |
| Receber uma curtida | {like} |
| Estar em um evento | {presence} |
| Concluir um curso | {course} |

Se o conteúdo sai do hub, a curtida é desfeita ou a presença é desmarcada, os pontos dele saem também. O [extrato no seu perfil](/profile) mostra de onde veio cada um.

**Níveis**: Novato; Iniciante a partir de 50 pontos; Intermediário, de 200; Avançado, de 500; Mestre, de 1.000.

**Rankings** contam outra coisa: quantas vezes você participou no período. Discussões, comentários, votos em enquetes e curtidas no que os outros escreveram, estas até 20 por dia. Se não quiser aparecer neles, desligue *Pontos* em [Privacidade](/settings/privacidade).`,
  },
  denunciar: {
    question: 'Vi algo que não devia estar aqui. O que faço?',
    answer: `Abra o menu da discussão ou do comentário e escolha *Denunciar*. Diga o motivo e, se ajudar, explique em poucas palavras. Quem publicou não fica sabendo quem denunciou.

Se três pessoas diferentes denunciam o mesmo conteúdo de um membro, ele sai de vista na hora e fica em análise, até a moderação decidir.

Para ver menos de alguém, abra o menu do que a pessoa escreveu, ou o perfil dela, e escolha *Silenciar*: o que ela escreve fica dobrado para você. *Bloquear* também impede que ela responda aos seus comentários ou mencione você. Ninguém é avisado; desfaça em *Configurações*, *Privacidade*.

Se o caso é urgente ou não cabe em uma denúncia, [escreva para a equipe](#fale-com-a-equipe): só você e ela leem.`,
  },
  ensinar: {
    question: 'Sei fazer uma coisa bem. Como ensino aqui?',
    answer: `Publique na categoria [Tutoriais](/?category=tutoriais). Um bom tutorial diz logo para quem é, mostra o resultado e só depois os passos. Blocos de código ganham cores quando você diz a linguagem logo depois das três crases, como \`ts\` ou \`python\`. Imagens, arquivos e um vídeo do YouTube podem ir anexados.

Repita as mesmas etiquetas na série inteira, como \`n8n\` ou \`python\`: clicar em uma delas mostra tudo o que a tem.

Cada tutorial conta como uma discussão publicada: hoje vale {discussion} pontos.`,
  },
  eventos: {
    question: 'Como participo de um evento?',
    answer: `Em [Eventos](/eventos), escolha um dia do calendário e abra o evento.

1. **Responda** *Vou*, *Talvez* ou *Não vou*; dá para mudar até o fim. Sem lugar livre, quem responde *Vou* entra na lista de espera e é avisado quando abre um.
2. **Leve a agenda com você.** *Adicionar à agenda* baixa um evento; *Assinar calendário* dá um endereço só seu, para o aplicativo de agenda acompanhar tudo a que você vai.
3. **Mostre o ingresso.** Quem vai tem na página do evento um código QR e oito letras: na entrada, a equipe lê um ou outro, e a sua presença fica marcada.
4. **Converse** na própria página, antes e depois. Se houver gravação, quem respondeu é avisado.

O link de eventos online aparece para quem respondeu *Vou*. Você recebe lembretes um dia e uma hora antes; desligue-os em [Notificações](/settings/notificacoes).

Estar em um evento vale hoje {presence} pontos. Se o hub aceita propostas, *Propor evento*, em [Eventos](/eventos), manda a sua ideia para quem administra; a resposta chega pelo sino.

Para combinar um encontro sem calendário, publique uma discussão com uma enquete dos dias possíveis.`,
  },
  'falar-de-ia': {
    question: 'Onde converso sobre inteligência artificial?',
    answer: `Há duas categorias: [IA](/?category=ia), para modelos, agentes e o uso no dia a dia, e [Machine Learning](/?category=machine-learning), para treinar e medir. Fluxos que ligam um modelo a outras ferramentas cabem em [Automação](/?category=automacao).

Ao pedir ajuda, diga o modelo e a versão, cole o prompt inteiro em um bloco de código e mostre a resposta que veio. Nunca publique chaves de API nem dados de clientes: se escapou, edite a discussão e troque a chave, porque o histórico de edições continua visível.

Usou IA para escrever a resposta? Confira antes de publicar e diga que usou.{assistant}`,
  },
  conta: {
    question: 'Como protejo minha conta e decido o que os outros veem?',
    answer: `- **Senha**: em [Configurações](/settings), *Alterar senha* encerra as outras sessões. Esqueceu? Na tela de entrada, *Esqueci minha senha* manda um link que vale uma vez.
- **Duas etapas**: em [Segurança](/settings/seguranca), ligue a verificação com um aplicativo e guarde os códigos de recuperação. Chaves de acesso deixam você entrar com a digital ou o rosto.
- **Sessões**: a mesma página mostra onde você está conectado. Não reconhece algum aparelho? Encerre-o e troque a senha.
- **Privacidade**: em [Privacidade](/settings/privacidade), cada campo do perfil tem uma chave, e o perfil inteiro pode ser só seu. Nome, foto e o que você publica aparecem sempre.
- **Idioma e tema**: em [Aparência](/settings/aparencia). O idioma está também no menu da sua foto, e o tema, ao lado dele.`,
  },
};

/** The text that is added if the hub has an assistant. */
const assistant = `Este hub tem um assistente de IA, que só trabalha quando você pede: *Resumir*, nas discussões longas; *Perguntar à comunidade*, na [busca](/busca); e, ao escrever, sugestões de título e etiquetas. Ele cita de onde tirou o que diz. Em [Inteligência artificial](/settings/ia) você escolhe o que usar e pode manter os seus textos fora dele.`;

/** Placeholders such as `{discussion}` are replaced by the settings of the hub. */
export const messages = { entries, assistant };

export type Messages = typeof messages;
