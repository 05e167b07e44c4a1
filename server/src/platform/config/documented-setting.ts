/** One setting of the environment, as the README's table shows it. */
export type DocumentedSetting = {
  name: string;
  defaultValue: string;
  meaning: string;
  /**
   * Whether backups contain the value, so that a restore on another machine can print what differs. False for secrets,
   * and for URLs that can contain one.
   */
  isInBackups: boolean;
};
