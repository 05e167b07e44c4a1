import { buildTextLesson, type DemoCourse } from '../course.ts';

export const terminalCourse: DemoCourse = {
  title: 'Terminal para quem tem medo de terminal',
  description: 'Andar, olhar, procurar e desfazer. Em uma semana a tela preta vira a mesa de trabalho.',
  category: 'Fundamentos',
  price: 1_990,
  modules: [
    {
      title: 'Uma semana',
      lessons: [
        buildTextLesson(
          'Andar e olhar',
          `\`pwd\` diz onde você está, \`ls\` o que há, \`cd\` leva a outro lugar. Só isso, hoje.

~~~bash
pwd
ls -la
cd ~/Documentos
cd -   # volta para onde estava
~~~

Nenhum desses comandos estraga nada. Pode errar à vontade: o pior que acontece é o terminal dizer que não achou.

## Como ler a linha que espera

~~~
vera@notebook:~/Documentos$
~~~

Quem você é, em que máquina, em que pasta, e um cifrão que quer dizer *pode falar*. O \`~\` é a sua pasta pessoal. Se o cifrão sumiu e nada responde, um programa está rodando: **Ctrl+C** interrompe.

## Três teclas que valem o curso

- **Tab** completa nomes. Use sempre: se ela não completa, você está no lugar errado.
- **Seta para cima** traz o comando anterior, que você conserta em vez de reescrever.
- **Ctrl+R** procura nos comandos de ontem. Digite um pedaço e veja aparecer.

### Exercício

Ache, só com \`cd\`, \`ls\` e Tab, a pasta onde o navegador guarda o que você baixa. Conte quantos arquivos há nela com \`ls | wc -l\`. Assuste-se com o número.`,
          { isPreview: true },
        ),
        buildTextLesson(
          'Procurar',
          `\`grep\` procura dentro dos arquivos, \`find\` procura os arquivos. Confundir os dois é normal na primeira semana.

~~~bash
grep -rn "boleto" .
find . -name "*.csv" -mtime -7
~~~

Leia o segundo em voz alta: *ache, a partir daqui, o que termina em .csv e mudou nos últimos sete dias*. Todo comando do terminal vira uma frase assim, e quando a frase não faz sentido o comando também não faz.

## As letras do grep

| Letra | Faz |
|---|---|
| \`-r\` | entra nas pastas |
| \`-n\` | mostra o número da linha |
| \`-i\` | não liga para maiúsculas |
| \`-l\` | só os nomes dos arquivos |
| \`-v\` | o contrário: linhas **sem** a palavra |

A última é a mais útil e a menos lembrada: \`grep -v "pago" boletos.txt\` responde quem ainda deve.

## Quando vem coisa demais

Some um filtro de cada vez. Comece com \`grep -rl "boleto" .\` para ver **em quais arquivos**, escolha um, e só então procure as linhas dentro dele. Se aparecer uma lista de *Permissão negada*, ela atrapalha mais do que informa: acrescente \`2>/dev/null\` ao fim e as reclamações somem.

### Exercício

Quantos arquivos seus citam o seu próprio sobrenome? Quais você já não lembrava que existiam?`,
        ),
        buildTextLesson(
          'Juntar comandos',
          `O \`|\` entrega a saída de um comando ao seguinte. É o que faz o terminal valer a pena: peças pequenas que não se conhecem e trabalham juntas.

Os dez clientes que mais aparecem num arquivo de vendas:

~~~bash
cut -d ';' -f 2 vendas.csv | sort | uniq -c | sort -rn | head
~~~

Monte **da esquerda para a direita**, rodando a cada pedaço. Ninguém escreve isso de uma vez:

1. \`cut -d ';' -f 2 vendas.csv\` mostra só a segunda coluna. Era a dos clientes?
2. \`| sort\` põe os iguais lado a lado. Parece inútil, mas o próximo precisa disso.
3. \`| uniq -c\` junta os vizinhos iguais e conta.
4. \`| sort -rn\` ordena pelo número, do maior para o menor.
5. \`| head\` fica com os dez primeiros.

Se o resultado for estranho, apague do fim até fazer sentido de novo. O erro está na última peça que você tirou.

## Guardar o resultado

\`>\` escreve num arquivo e **apaga o que havia nele**. \`>>\` acrescenta ao fim. Um dia você vai trocar um pelo outro; que seja num arquivo de treino.

~~~bash
cut -d ';' -f 2 vendas.csv | sort -u > clientes.txt
~~~

### Exercício

Descubra qual palavra você mais repete no seu último texto. Dica: \`tr ' ' '\\n'\` põe cada palavra numa linha.`,
        ),
        buildTextLesson(
          'Não se machucar',
          `\`rm\` não tem lixeira. O arquivo não vai para lugar nenhum de onde se possa buscar, e o terminal não pergunta duas vezes. Três hábitos evitam quase todos os acidentes:

1. Rode \`ls\` com o mesmo padrão **antes** do \`rm\`. Se a lista assusta, o \`rm\` assustaria mais.
2. Em vez de apagar, mova: \`mv *.bak apagar/\`. Espere uma semana e apague a pasta.
3. Nunca use \`sudo\` porque "deu erro sem". O erro era um aviso; leia o que ele diz.

## Um espaço custa caro

~~~bash
rm -r fotos/ antigas     # apaga DUAS coisas: fotos/ e antigas
rm -r "fotos/antigas"    # apaga uma
~~~

As aspas seguram o nome inteiro, com espaços e tudo. Na dúvida, ponha aspas.

## Antes de colar um comando da internet

Leia pedaço por pedaço e diga em voz alta o que cada um faz. Desconfie de três coisas: \`sudo\` no começo, \`| bash\` no fim e \`rm\` em qualquer lugar. Se não entende uma parte, pergunte na comunidade; ninguém aqui nasceu sabendo.

## E se já foi

Pare de gravar no disco e procure a cópia de segurança. Não tem cópia? Então o exercício desta aula é fazer a primeira:

~~~bash
cp -a ~/Documentos /media/pendrive/
~~~

Depois abra um arquivo **da cópia** e confira. Uma cópia que nunca foi aberta é só uma esperança.`,
        ),
      ],
    },
  ],
};
