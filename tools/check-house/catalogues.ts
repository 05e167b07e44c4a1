import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';
import type { House, HouseFile } from './house.ts';

export const languages = ['pt-BR', 'en-US', 'es-ES'] as const;

export type Message = { key: string; text: string; at: number };

/** The texts of one room, or of the app, in one language. */
export type Catalogue = {
  file: HouseFile;
  /** The folder that holds all three languages. */
  folder: string;
  language: string;
  messages: readonly Message[];
};

const catalogue = /^(web\/src\/(?:.*\/)?words\/(?:[a-z-]+\/)?)([a-z]{2}-[A-Z]{2})\.ts$/;

export const isCatalogue = ({ path }: HouseFile) => catalogue.test(path);

/** Every file of texts: `words/<language>.ts` with one object called `words`. */
export function cataloguesIn({ files }: House): Catalogue[] {
  return files.flatMap((file) => {
    const [, folder = '', language = ''] = catalogue.exec(file.path) ?? [];
    const object = folder ? objectCalled('words', file.tree) : undefined;
    return object ? [{ file, folder, language, messages: [...messagesIn(object, '')] }] : [];
  });
}

function objectCalled(name: string, tree: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const [declaration] = statement.declarationList.declarations;
    let value = declaration?.initializer;
    while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)))
      value = value.expression;
    if (declaration?.name.getText() === name && value && ts.isObjectLiteralExpression(value))
      return value;
  }
  return undefined;
}

function* messagesIn(object: ts.ObjectLiteralExpression, prefix: string): Generator<Message> {
  for (const property of object.properties) {
    if (!ts.isPropertyAssignment(property)) continue;
    const { name, initializer } = property;
    const key = prefix + (ts.isComputedPropertyName(name) ? name.getText() : name.text);
    if (ts.isObjectLiteralExpression(initializer)) yield* messagesIn(initializer, `${key}.`);
    else if (ts.isStringLiteralLike(initializer))
      yield { key, text: initializer.text, at: property.getStart() };
  }
}

/** What must be handed to a message: its variables and tags, in order of name; undefined when it cannot be read. */
export function variablesOf(text: string): string | undefined {
  try {
    return [...new Set(namesIn(parse(text)))].toSorted().join(', ');
  } catch {
    return undefined;
  }
}

function namesIn(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...namesIn(element.children)];
      case TYPE.select:
      case TYPE.plural:
        return [
          element.value,
          ...Object.values(element.options).flatMap((it) => namesIn(it.value)),
        ];
      default:
        return [element.value];
    }
  });
}
