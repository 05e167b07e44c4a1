import { createRecordFromEntries } from '../../kit/create-record-from-entries.ts';

type HubSwitch = {
  /**
   * The name of the switch on the wire. Its column in the table `hub_settings` has this name in snake case.
   */
  name: string;
  /** The value of the switch before the set-up of the hub. The column has the same default. */
  isOnByDefault: boolean;
};

/**
 * The settings of the hub that are either on or off. The schemas, the columns that the server reads and
 * writes, the data of the page (`useHub()`), the form of the admins and the rows of the audit log derive from
 * this list. The labels are in `messages/<language>/hub-switches.ts`.
 */
export const hubSwitchDefinitions = [
  /** Whether members can create invite links. */
  { name: 'membersInvite', isOnByDefault: true },
  /** Whether members propose events to admins. */
  { name: 'membersProposeEvents', isOnByDefault: false },
  /** Whether the page can run the programs that members publish in their texts. */
  { name: 'runsCode', isOnByDefault: true },
] as const satisfies readonly HubSwitch[];

export type HubSwitchName = (typeof hubSwitchDefinitions)[number]['name'];
export type HubSwitches = Record<HubSwitchName, boolean>;

/** The switches of a hub that no admin has changed. */
export const defaultHubSwitches: HubSwitches = createRecordFromEntries(
  hubSwitchDefinitions.map(({ name, isOnByDefault }) => [name, isOnByDefault] as const),
);

/** Returns the column of a switch in the table `hub_settings`. */
export const toHubSwitchColumn = (name: HubSwitchName) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns only the switches of an object that also has other settings. */
export const pickHubSwitches = (settings: HubSwitches): HubSwitches =>
  createRecordFromEntries(hubSwitchDefinitions.map(({ name }) => [name, settings[name]] as const));
