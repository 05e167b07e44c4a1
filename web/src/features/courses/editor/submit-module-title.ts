/** A function that sends the title of a new or renamed module. */
export type SubmitModuleTitle = (title: string) => Promise<unknown>;
