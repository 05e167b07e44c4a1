// The passwords that are most common in Brazil: rows of keys, football teams, names, and words for "password".
const words = `
123456 1234567 12345678 123456789 1234567890 654321 987654321 111111 000000 222222 333333 555555 666666
777777 888888 999999 112233 121212 123123 123321 123654 102030 101010 131313 159753 147258 789456 456789
123abc abc123 abcdef abcd1234 a123456 1q2w3e 1q2w3e4r 1qaz2wsx q1w2e3r4 qwerty qwerty123 qwertyuiop qweasd
asdfgh asdfghjkl zxcvbn zxcvbnm asd123 password password1 password123 passw0rd p@ssw0rd senha123 senha1234
senha12345 senha123456 minhasenha novasenha trocar mudar123 mudar@123 teste123 teste1234 testes
admin123 administrador admin1234 master123 usuario usuario123 convidado visitante acesso acesso123
brasil brasil123 brasil10 brasil2014 brasil2022 saopaulo riodejaneiro flamengo flamengo10 corinthians
palmeiras saopaulofc senhas segura123 santos vasco botafogo cruzeiro gremio internacional galo123 timao123 mengao
deusefiel deus123 jesus123 jesuscristo senhorjesus jesuste amoreterno teamo teamo123 euteamo meuamor
amorzinho princesa princesa123 gatinha gatinho felicidade familia familia123 vitoria vitoria123 esperanca
estrela borboleta cachorro gabriel gabriel123 lucas123 matheus mateus123 rafael rafael123 rodrigo rodrigo123
fernando fernanda juliana mariana camila123 amanda123 beatriz leticia larissa carolina patricia marcelo
ricardo eduardo gustavo felipe123 bruno123 daniel123 pedro123 joao123 maria123 ana123 carlos123 paulo123
computador internet informatica segredo liberdade futebol musica naruto pokemon dragonball minecraft
iloveyou welcome welcome1 sunshine dragon monkey football letmein superman batman trustno1 whatever
mudar123456 abc12345 abcabc aaaaaa zzzzzz 1a2b3c 1a2b3c4d aa123456 qwe123 qazwsx 7654321 0123456789 2020@2020
2024@2024 2025@2025 2026@2026 mutirao mutirao123 comunidade comunidade123
`;

/** The passwords, in lower case, that are rejected regardless of their length, because attackers try them first. */
export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));
