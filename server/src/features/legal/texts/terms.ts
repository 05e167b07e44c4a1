import type { Language } from '@mutirao/contract/kit/languages';

/** The default terms of use, until a hub writes its own. */
export const termsText: Record<Language, string> = {
  'pt-BR': `Estes termos valem para quem usa **{hub}** ({address}). Ao criar uma conta, você concorda com eles e com a [Política de Privacidade](/privacidade).

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
  'en-US': `These terms hold for whoever uses **{hub}** ({address}). By making an account you agree to them and to the [Privacy Policy](/privacidade).

## Your account

Use an address of your own and keep your password to yourself. You answer for what is done with your account; if you think that somebody else uses it, change the password and end the sessions in *Settings → Security*. One account a person.

## Getting along

Treat people as you would like to be treated. What is not accepted:

- harassment, threats, discrimination or hate speech;
- illegal content, or what exposes other people's data without their permission;
- spam, fraud and hidden advertising;
- trying to break, overload or get around the hub.

Every member can report. Moderators can hide or delete content, warn and suspend accounts; you are told why, and can ask for a review by writing to {contact}.

## What you publish

What you write and send stays yours. By publishing it you allow the hub to keep it and to show it to those who may see it, and only for that. Publish only what you have the right to publish. You can edit and delete what is yours and, when you leave, choose whether your texts stay without your name or are removed.

## The service

We do what we can to keep the hub running and the data safe, but it may pause, change or end. If it is to end we will tell you in advance, so that you can take your data with you. Advice given here is of whoever wrote it.

## Leaving

You can delete your account whenever you want, in *Settings → Data*. The administrators can end accounts that break these terms.

## Changes and law

Every version of these terms stays published, with its date; when a change matters we will ask you to accept it again. The laws of Brazil apply. Questions: {contact}.
`,
  'es-ES': `Estos términos valen para quien usa **{hub}** ({address}). Al crear una cuenta, usted los acepta, así como la [Política de Privacidad](/privacidade).

## Su cuenta

Use una dirección suya y guarde su contraseña. Usted responde por lo que se haga con su cuenta; si cree que alguien la usa, cambie la contraseña y cierre las sesiones en *Configuración → Seguridad*. Una cuenta por persona.

## La convivencia

Trate a las personas como le gustaría ser tratado. No se acepta:

- acoso, amenazas, discriminación o discurso de odio;
- contenido ilegal, o que exponga datos de otras personas sin permiso;
- spam, estafas y publicidad encubierta;
- intentar romper, sobrecargar o eludir el hub.

Cualquier miembro puede denunciar. La moderación puede ocultar o eliminar contenidos, avisar y suspender cuentas; usted conoce el motivo y puede pedir revisión escribiendo a {contact}.

## Lo que publica

Lo que escribe y envía sigue siendo suyo. Al publicarlo, permite que el hub lo guarde y lo muestre a quienes pueden verlo, y solo para eso. Publique solo lo que tiene derecho a publicar. Puede editar y eliminar lo suyo y, al salir, elegir si sus textos quedan sin su nombre o se eliminan.

## El servicio

Hacemos lo posible por mantener el hub en marcha y los datos seguros, pero puede parar, cambiar o terminar. Si va a terminar, avisaremos con antelación para que se lleve sus datos. Los consejos dados aquí son de quien los escribió.

## Salir

Puede eliminar su cuenta cuando quiera, en *Configuración → Datos*. La administración puede cerrar cuentas que incumplan estos términos.

## Cambios y ley

Cada versión de estos términos queda publicada, con su fecha; cuando un cambio sea importante, le pediremos que los acepte de nuevo. Valen las leyes de Brasil. Dudas: {contact}.
`,
};
