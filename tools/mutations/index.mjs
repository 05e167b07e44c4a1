import { accessMutations } from './access.mjs';
import { flattenMutationGroups } from './apply.mjs';
import { eventAndCourseMutations } from './events-and-courses.mjs';
import { identityMutations } from './identity.mjs';
import { limitMutations } from './limits.mjs';
import { signInMethodAndApplicationMutations } from './sign-in-methods-and-applications.mjs';
import { httpGuardMutations } from './http-guards.mjs';
import { cacheDiskAndSearchMutations } from './cache-disk-and-search.mjs';
import { featureRuleMutations } from './rules.mjs';

/** Every guard that the tests must notice if it is removed. */
export const mutations = [
  ...accessMutations,
  ...flattenMutationGroups([
    ...identityMutations,
    ...signInMethodAndApplicationMutations,
    ...limitMutations,
    ...httpGuardMutations,
    ...cacheDiskAndSearchMutations,
    ...featureRuleMutations,
    ...eventAndCourseMutations,
  ]),
];
