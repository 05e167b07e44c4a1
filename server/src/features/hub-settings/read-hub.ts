import type { translatedCategorySlugs } from '@mutirao/contract/features/hub-settings/limits';
import { maxFileMegabytes } from '@mutirao/contract/features/attachments/limits';
import type { BootData, CategoryView, PublicHubData } from '@mutirao/contract/features/hub-settings/schemas';
import { defaultHubSwitches, pickHubSwitches } from '@mutirao/contract/features/hub-settings/switches';
import { findOwnProfile } from '#features/members/index';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { createQueryCache, type QueryCache } from '#platform/relay/query-cache';
import { toHubBranding } from './branding/change-branding.ts';
import { readHubBootRows, findGuestAccess } from './store/settings.ts';

type PublicHubDataDeps = Pick<AppContext, 'db' | 'config'>;
type Reader = Pick<CurrentMember, 'id' | 'role'>;
type HubBootRowsReader = () => ReturnType<typeof readHubBootRows>;

/** Creates a reader of the rows of `readBootData` that are the same for all viewers, with a cache. */
export function createCachedHubBootRowsReader({
  db,
  relay,
}: Pick<AppContext, 'db' | 'relay'>): HubBootRowsReader {
  // It also reads `discussion_counts`, of which rows come and go only together with changes of `discussions`. Without
  // that table a like does not empty the cache.
  const cache: QueryCache<Awaited<ReturnType<HubBootRowsReader>>> = createQueryCache(
    { db, relay },
    { name: 'hub boot rows', tables: ['hub_settings', 'categories', 'discussions'], maxResults: 1 },
  );
  return () => cache('', () => readHubBootRows(db));
}

/** Returns what the page needs before the user signs in. */
export async function readPublicHubData(
  { db, config }: PublicHubDataDeps,
  readRows: HubBootRowsReader = () => readHubBootRows(db),
): Promise<PublicHubData> {
  const { settings, categories, hasRecentDiscussions } = await readRows();
  return {
    name: settings?.name ?? 'Mutirão',
    reading: settings?.reading ?? 'closed',
    joining: settings?.joining ?? 'open',
    ...toHubBranding(settings ?? undefined),
    maintenance: settings?.maintenance ?? null,
    fileMegabytes: Math.min(settings?.fileMegabytes ?? maxFileMegabytes, maxFileMegabytes),
    ...pickHubSwitches(settings ?? defaultHubSwitches),
    categories,
    needsSetup: !settings,
    outbox: config.isLocal && !config.smtpUrl && !config.hostedIdentity,
    assistant: config.ai !== undefined,
    firstPeriod: hasRecentDiscussions ? '30d' : 'all',
    zone: config.zone,
  };
}

/** Returns everything the page needs to start, for the current viewer. */
export async function readBootData(
  ctx: PublicHubDataDeps,
  me: Reader | undefined,
  readRows?: HubBootRowsReader,
): Promise<BootData> {
  const [hub, profile] = await Promise.all([
    readPublicHubData(ctx, readRows),
    me && findOwnProfile(ctx.db, me),
  ]);
  const categories = hub.categories.map(withoutFirstName);
  const { isLocal, hostedIdentity: hosted } = ctx.config;
  const identity = hosted ? { url: hosted.url, publishableKey: hosted.publishableKey } : null;
  return { hub: { ...hub, categories }, me: profile ?? null, development: isLocal, identity };
}

// The default category names are translated by the page, as long as no admin has renamed them.
const firstNames = new Map<string, string>([
  ['ia', 'IA'],
  ['automacao', 'Automação'],
  ['tutoriais', 'Tutoriais'],
] satisfies [(typeof translatedCategorySlugs)[number], string][]);

function withoutFirstName({ name, ...category }: CategoryView): CategoryView {
  return name === undefined || firstNames.get(category.slug) === name ? category : { ...category, name };
}

/** Returns what a viewer without a session can do in the hub now. */
export async function readGuestAccess({ db }: Pick<AppContext, 'db'>) {
  const access = await findGuestAccess(db);
  return {
    canRead: access !== undefined && access.reading !== 'closed',
    inMaintenance: access?.inMaintenance ?? false,
  };
}
