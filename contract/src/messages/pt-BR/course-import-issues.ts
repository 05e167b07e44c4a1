import type { CourseImportIssueCode } from '../../features/courses/folder/issues.ts';

/**
 * The sentences about the problems and warnings of a course folder. The server sends those of this file with the codes.
 */
export const messages: Readonly<Record<CourseImportIssueCode, string>> = {
  path_unsafe: 'Este nome leva para fora da pasta, ou tem sinais que não se aceitam.',
  path_repeated: 'Este nome aparece duas vezes.',
  path_not_utf8: 'O nome deste arquivo não está em UTF-8.',
  entry_encrypted: 'Este arquivo está protegido por senha.',
  entry_symbolic_link: 'Este arquivo é só um atalho para outro lugar.',
  entry_compression_unsupported: 'Este arquivo foi comprimido de uma forma que não se aceita.',
  entry_expands_too_much: 'Este arquivo cresce demais ao ser aberto.',
  markdown_file_too_long: 'Este texto é longo demais.',
  markdown_file_not_utf8: 'Este texto não está em UTF-8.',
  nested_zip: 'Um ZIP dentro da pasta não é aberto.',
  course_file_missing: 'Falta o arquivo curso.md, que diz o que o curso é.',
  module_file_missing: 'O módulo não tem modulo.md: o seu título é o nome da pasta.',
  markdown_file_unused: 'Não é de nenhum módulo e foi deixado de lado.',
  lesson_file_unused: 'Nenhuma aula usa este arquivo: ele foi deixado de lado.',
  lesson_file_not_in_folder: '{path} não está na pasta: a aula fica sem ele.',
  lesson_file_over_limit: 'Este arquivo tem no máximo {max} MB.',
  too_many_modules: 'Um curso tem no máximo {max} módulos.',
  too_many_lessons: 'Um curso tem no máximo {max} aulas.',
  front_matter_missing: 'O arquivo começa com os seus dados entre duas linhas de ---.',
  front_matter_too_long: 'Os dados no começo do arquivo são longos demais.',
  front_matter_total_too_long: 'Os dados no começo dos arquivos são longos demais, somados. Divida o curso.',
  front_matter_unreadable: 'Os dados no começo do arquivo não puderam ser lidos.',
  front_matter_not_map: 'Os dados são pares de nome e valor.',
  yaml_invalid: 'Os dados no começo do arquivo não são YAML válido.',
  yaml_indentation: 'O recuo desta linha não combina com o da anterior.',
  yaml_tab: 'O recuo é de espaços, não de tabulações.',
  yaml_character_missing: 'Falta um sinal, como dois-pontos ou aspas que fecham.',
  yaml_colon_unquoted: 'Um texto com dois-pontos fica entre aspas.',
  yaml_alias: 'Referências (*) não são aceitas.',
  yaml_anchor: 'Âncoras (&) não são aceitas.',
  field_repeated: 'Este nome aparece duas vezes.',
  field_unknown: '“{name}” não é conhecido e foi deixado de lado.',
  format_expected: 'Escreva {format}.',
  version_unsupported: 'Este hub lê a versão {version}.',
  price_invalid: 'Escreva um preço em reais, como 49.90, ou 0.',
  file_path_expected: 'Escreva onde ele está, como {folder}/aula.pdf.',
  caption_language_repeated: 'Este idioma aparece duas vezes.',
  module_text_ignored: 'Um módulo só tem título: o texto foi deixado de lado.',
  id_repeated: 'O id {id} já está em {path}. Tire-o da cópia.',
  id_of_another_module: 'O id {id} já está em outro módulo. Tire-o da cópia.',
  lesson_kind_changed: 'O tipo de uma aula não muda. Tire o id para fazer dela uma aula nova.',
  folder_of_another_course: 'Esta pasta é de outro curso: as aulas dela entram como novas.',
  limit_exceeded_with_unlisted:
    'Com o que não está na pasta o curso passa do limite: remova o resto ao aplicar.',
};

export type Messages = typeof messages;
