import type { AppContext } from './app-context.ts';
import type { DataSubject } from './personal-data.ts';

/** A member who deletes their account, and what happens to their texts. */
export type ErasureRequest = DataSubject & { readonly texts: 'keep' | 'remove' };

/**
 * A step that erases data of a member. It erases a batch and returns true if there may be more. A repeated step skips
 * what is already erased, so it can be interrupted at any point.
 */
export type ErasureStep = (ctx: AppContext, request: ErasureRequest) => Promise<boolean>;
