import type {
  addCategory as addEndpoint,
  changeCategory as changeEndpoint,
  reorderCategories as orderEndpoint,
} from '@mutirao/contract/features/hub-settings/endpoints';
import { categoryLimits } from '@mutirao/contract/features/hub-settings/limits';
import type { CategoryWithDiscussionCount } from '@mutirao/contract/features/hub-settings/schemas';
import { publicHubSettingsChangedEvent } from '@mutirao/contract/features/hub-settings/events';
import { hubSettingsErrors } from '@mutirao/contract/features/hub-settings/errors';
import { lockMemberAndAssertRole } from '#features/members/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Queryable, Transaction } from '#platform/database/database';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { diffSettings } from '../diff-settings.ts';
import { toCategorySlug } from './slug.ts';
import * as store from '../store/categories.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now'>;

/** Adds a category after the others. */
export function addCategory(ctx: Deps, { me, body }: HandlerInput<typeof addEndpoint>) {
  return change(ctx, me, async (tx, categories) => {
    const { name, tone } = body;
    const slug = toFreeSlug(categories, toCategorySlug(name));
    if (categories.length >= categoryLimits.maxCount)
      throw new ApiError(hubSettingsErrors.category_limit_reached());
    assertNameFree(categories, { name });
    await store.insertCategory(tx, { slug, name, tone });
    return { action: 'category.added', slug, after: { name, tone } };
  });
}

/** Renames, recolours, archives or restores a category. Its slug does not change, so that links remain valid. */
export function changeCategory(
  ctx: Deps,
  { me, params: { slug }, body }: HandlerInput<typeof changeEndpoint>,
) {
  return change(ctx, me, async (tx, categories) => {
    const category = categories.find((existing) => existing.slug === slug);
    if (!category) throw new ApiError(hubSettingsErrors.category_not_found());
    const { name = category.name, tone = category.tone, isArchived = category.isArchived } = body;
    assertNameFree(categories, { name, except: slug });
    await store.updateCategory(tx, slug, { name, tone, isArchived, now: ctx.now() });
    const before = { name: category.name, tone: category.tone, isArchived: category.isArchived };
    const values = diffSettings(before, { name, tone, isArchived });
    return values && { action: 'category.changed', slug, ...values };
  });
}

/** Sets the order of the categories; each must be in the list once. */
export function reorderCategories(ctx: Deps, { me, body: { order } }: HandlerInput<typeof orderEndpoint>) {
  return change(ctx, me, async (tx, categories) => {
    const before = categories.map(({ slug }) => slug);
    if (before.toSorted().join() !== order.toSorted().join())
      throw new ApiError(hubSettingsErrors.categories_changed_meanwhile());
    if (before.join() === order.join()) return undefined;
    await store.updateCategoryOrder(tx, order);
    return {
      action: 'category.ordered',
      before: { order: before.join(', ') },
      after: { order: order.join(', ') },
    };
  });
}

type Values = Readonly<Record<string, string | number | boolean | null>>;
type AuditableChange = { action: string; slug?: string; before?: Values; after: Values };

/** Applies one change to the category list as an admin, under a lock, and records it in the audit log. */
async function change(
  { db, realtime, now }: Deps,
  me: { id: string },
  apply: (
    tx: Transaction,
    categories: readonly CategoryWithDiscussionCount[],
  ) => Promise<AuditableChange | undefined>,
): Promise<CategoryWithDiscussionCount[]> {
  return db.transaction(async (tx) => {
    await store.lockCategoriesTable(tx);
    await lockMemberAndAssertRole(tx, me, 'admin');
    const auditableChange = await apply(tx, await store.listHubCategories(tx));
    if (auditableChange) {
      await recordAudit(tx, { ...auditableChange, by: me.id, at: now() });
      tx.afterCommit(() => realtime.broadcast(publicHubSettingsChangedEvent, {}));
    }
    return store.listHubCategories(tx);
  });
}

function recordAudit(
  tx: Queryable,
  { action, slug, before, after, by, at }: AuditableChange & { by: string; at: Date },
) {
  // Audit entries identify their subject by id. A category has no id, so the entry contains its slug.
  const afterWithCategory = slug === undefined ? after : { category: slug, ...after };
  return recordAuditEntry(tx, { at, actorId: by, action, before, after: afterWithCategory });
}

function assertNameFree(
  categories: readonly CategoryWithDiscussionCount[],
  { name, except }: { name: string; except?: string },
) {
  const lowerCaseName = name.toLowerCase();
  if (
    categories.some((category) => category.slug !== except && category.name.toLowerCase() === lowerCaseName)
  )
    throw createNameTakenError();
}

/** Returns a slug that was never used: names can become free again, slugs never do. */
function toFreeSlug(categories: readonly CategoryWithDiscussionCount[], baseSlug: string): string {
  const isTaken = (slug: string) => categories.some((category) => category.slug === slug);
  let slug = baseSlug;
  for (let number = 2; isTaken(slug); number += 1) {
    const end = `-${number}`;
    slug = baseSlug.slice(0, categoryLimits.slug - end.length).replace(/-$/, '') + end;
  }
  return slug;
}

const createNameTakenError = () => new ApiError(hubSettingsErrors.category_name_taken());
