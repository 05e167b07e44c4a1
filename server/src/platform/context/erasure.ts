import type { AppContext } from './app-context.ts';
import type { DataSubject } from './personal-data.ts';

/** A member who deletes their account, and what happens to their texts. */
export type ErasureRequest = DataSubject & { readonly texts: 'keep' | 'remove' };

/**
 * An erasure step of a member's data. A step erases a batch and returns whether there may be more; repeated, it finds
 * nothing, so it can stop anywhere and start again.
 */
export type ErasureStep = (ctx: AppContext, leaver: ErasureRequest) => Promise<boolean>;
