/** What a new hub needs before its members come, in the order in which an admin does it. */
export const firstStepIds = [
  'mail',
  'https',
  'backup',
  'rules',
  'discussions',
  'invitation',
  'payments',
] as const;
export type FirstStepId = (typeof firstStepIds)[number];

/** A step is `not_needed` if the hub works without it: e-mails on one's own machine, or a Pix key without prices. */
export const firstStepStates = ['done', 'to_do', 'not_needed'] as const;
export type FirstStepState = (typeof firstStepStates)[number];

/** The number of discussions that make a new hub look alive. */
export const requiredFirstDiscussionCount = 3;
