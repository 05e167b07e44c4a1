import { profileTextFields } from '@mutirao/contract/features/members/profile-fields';

/** The profile fields that are shown as one line each. */
export const profileLineFieldNames = profileTextFields.flatMap(({ name, kind }) =>
  kind === 'line' ? [name] : [],
);

/** The profile fields that are shown as paragraphs. */
export const profileParagraphFieldNames = profileTextFields.flatMap(({ name, kind }) =>
  kind === 'paragraph' ? [name] : [],
);
