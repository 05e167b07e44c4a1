/** Sends the title of a module. */
export type SubmitTitle = (title: string) => Promise<unknown>;
