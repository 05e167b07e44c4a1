import { capitalizeFirstLetter } from '../../kit/capitalize-first-letter.ts';
import { socialNetworks, type SocialNetwork } from './handles.ts';

type ProfileTextField = {
  /** The name of the field on the wire and of its column in the table `members`: one lower-case word. */
  name: Lowercase<string>;
  /** A `paragraph` of several lines below the name, or a `line` among the facts next to it. */
  kind: 'paragraph' | 'line';
  /** The max length in UTF-16 code units. */
  max: number;
  /** The attribute `autocomplete` of the form field of a line, `off` if HTML has no token; empty for a paragraph. */
  autoComplete: string;
};

/**
 * The texts that members write about themselves. The schemas, the columns that the server reads and writes,
 * the content filter, the export and the deletion of personal data, the form and the profile derive from this
 * list, and so does the switch `show<Name>` (column `show_<name>`), which shows the field to other members or
 * hides it.
 */
export const profileTextFields = [
  { name: 'bio', kind: 'paragraph', max: 500, autoComplete: '' },
  { name: 'location', kind: 'line', max: 80, autoComplete: 'address-level2' },
] as const satisfies readonly ProfileTextField[];

/** All fields of a profile that can be hidden: the texts, and a handle for each social network. */
export type HideableProfileFieldName = (typeof profileTextFields)[number]['name'] | SocialNetwork;
export const hideableProfileFieldNames: readonly HideableProfileFieldName[] = [
  ...profileTextFields.map(({ name }) => name),
  ...socialNetworks,
];

/** Returns the privacy switch of a field: true shows it to other members. */
export const toPrivacySwitch = <Name extends HideableProfileFieldName>(name: Name) =>
  `show${capitalizeFirstLetter(name)}` as const;

export type PrivacySwitch = `show${Capitalize<HideableProfileFieldName>}`;
export const privacySwitches: readonly PrivacySwitch[] = hideableProfileFieldNames.map((name) =>
  toPrivacySwitch(name),
);
