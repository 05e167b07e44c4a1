/** Puts values where a text of a letter names them in braces, as they are: nothing in a value is read as anything else. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : place,
  );
