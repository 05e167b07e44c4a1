/** Sends the title of a module. */
export type SubmitModuleTitle = (title: string) => Promise<unknown>;
