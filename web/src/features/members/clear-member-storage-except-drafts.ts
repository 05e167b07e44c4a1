import { clearMemberLocalStorageExceptDrafts } from '#platform/storage/member-local-storage.ts';
import { deleteServiceWorkerLanguage, deleteMemberCaches } from '#platform/worker/member-cache.ts';

/**
 * Deletes what this browser stores of a member after their session ends here: pages for offline reading and their
 * language, searches, and watch positions. Drafts and unsent messages stay, so that the member finds them after the
 * next sign-in.
 */
export async function clearMemberStorageExceptDrafts() {
  clearMemberLocalStorageExceptDrafts();
  // Errors are ignored, because a browser that denies access to its storage has stored nothing.
  await Promise.all([deleteMemberCaches(), deleteServiceWorkerLanguage()]).catch(() => undefined);
}
