/** One setting of the environment, as the README's table shows it. */
export type DocumentedSetting = { name: string; defaultValue: string; meaning: string };
