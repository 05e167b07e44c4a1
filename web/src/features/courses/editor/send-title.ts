/** Sends the title of a module. */
export type SendTitle = (title: string) => Promise<unknown>;
