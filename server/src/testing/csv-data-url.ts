/** Returns the data URL of a CSV file, as a JSON body with a file contains it. */
export const toCsvDataUrl = (text: string | Buffer) =>
  `data:text/csv;base64,${Buffer.from(text).toString('base64')}`;
