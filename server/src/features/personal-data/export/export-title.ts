/** What the first page of an export says: the hub, its address, the name of the person, and the date. */
export type ExportTitle = { hub: string; address: string; name: string; at: Date };
