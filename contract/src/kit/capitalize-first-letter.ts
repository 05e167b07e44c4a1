/** Returns a name or text with its first letter in upper case. */
/* @__NO_SIDE_EFFECTS__ */
export const capitalizeFirstLetter = <Name extends string>(name: Name) =>
  (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>;
