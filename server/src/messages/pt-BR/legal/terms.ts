/** The default terms of use, until a hub writes its own. */
export const messages = {
  text: `Estes termos valem para quem usa **{hub}** ({address}). Ao criar uma conta, você concorda com eles e com a [Política de Privacidade](/privacidade).

## A sua conta

Use um endereço seu e guarde a sua senha. O que for feito com a sua conta é responsabilidade sua; se achar que alguém a usa, altere a senha e encerre as sessões em *Configurações → Segurança*. Cada pessoa tem uma conta só.

## O convívio

Trate as pessoas como gostaria de ser tratado. Não é aceito:

- assédio, ameaça, discriminação ou discurso de ódio;
- conteúdo ilegal, ou que exponha dados de outras pessoas sem permissão;
- spam, golpes e propaganda disfarçada;
- tentar quebrar, sobrecarregar ou burlar o hub.

Qualquer membro pode denunciar. A moderação pode esconder ou excluir conteúdos, avisar e suspender contas; você é informado do motivo e pode pedir revisão escrevendo para {contact}.

## O que você publica

O que você escreve e envia continua sendo seu. Ao publicar, você permite que o hub guarde e mostre esse conteúdo às pessoas que podem vê-lo, e só para isso. Publique apenas o que você tem o direito de publicar. Você pode editar e excluir o que é seu e, ao sair, escolher se os seus textos ficam sem o seu nome ou são removidos.

## O serviço

Fazemos o possível para manter o hub no ar e os dados seguros, mas ele pode parar, mudar ou acabar. Se for acabar, avisaremos com antecedência para que você leve os seus dados. Conselhos dados aqui são de quem os escreveu.

## Sair

Você pode excluir a sua conta quando quiser, em *Configurações → Dados*. A administração pode encerrar contas que descumpram estes termos.

## Mudanças e lei

Cada versão destes termos fica publicada, com a sua data; quando uma mudança for importante, pediremos que você aceite de novo. Valem as leis do Brasil. Dúvidas: {contact}.
`,
};

export type Messages = typeof messages;
