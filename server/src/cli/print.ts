/** Prints one line of the result of a command. */
export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prints the result of a command as one JSON document. */
export const printJson = (value: unknown) => print(JSON.stringify(value));
