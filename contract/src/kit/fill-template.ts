/** Inserts values where a text names them in braces, unchanged: nothing in a value is interpreted. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder,
  );
