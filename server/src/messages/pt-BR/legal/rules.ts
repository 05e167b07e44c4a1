/** The default rules that reports and decisions refer to, until a hub writes its own. */
export const messages = {
  text: `O hub **{hub}** ({address}) é feito por quem participa dele. Estas são as regras que a moderação aplica, e as que você escolhe ao denunciar algo.

## Spam

Nada de propaganda, golpes, links enganosos ou a mesma mensagem repetida. Mostrar o que você fez é bem-vindo quando ajuda quem lê; diga que é seu.

## Assédio

Discorde das ideias, não ataque as pessoas. Não persiga, não intimide, não exponha ninguém e pare quando pedirem.

## Discurso de ódio

Não há lugar para hostilidade contra alguém por origem, cor, gênero, orientação sexual, deficiência, idade ou crença.

## Conteúdo impróprio

Nada de violência gratuita, conteúdo sexual ou ilegal, nem de assuntos sem relação com o hub.

## Desinformação

Não publique como fato o que você sabe que é falso, nem conselho que possa prejudicar quem o segue. Conte de onde veio o que você afirma.

## O que acontece

Qualquer membro pode denunciar; só a moderação vê quem denunciou. Conforme o caso, o conteúdo é excluído, quem publicou recebe um aviso, ou fica suspenso por um tempo ou de vez. Quem sofre uma decisão é informado da regra e do motivo, e pode recorrer em *Configurações → Minhas sanções*: outra pessoa da equipe responde. Os números da moderação estão na [transparência](/transparencia).

Dúvidas: {contact}.
`,
};

export type Messages = typeof messages;
