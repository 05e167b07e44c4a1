import type { translatedCategorySlugs } from '@mutirao/contract/features/hub-settings/limits';
import { maxFileMegabytes } from '@mutirao/contract/features/attachments/limits';
import type { BootData, CategoryView, PublicHubData } from '@mutirao/contract/features/hub-settings/schemas';
import { defaultHubSwitches, pickHubSwitches } from '@mutirao/contract/features/hub-settings/switches';
import { findOwnProfile } from '#features/members/index';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { toHubBranding } from './branding/change-branding.ts';
import { readHubBootRows, findGuestAccess } from './store/settings.ts';

type PublicHubDataDeps = Pick<AppContext, 'db' | 'config'>;
type Reader = Pick<CurrentMember, 'id' | 'role'>;

/** Returns what the page needs before the user signs in. */
export async function readPublicHubData({ db, config }: PublicHubDataDeps): Promise<PublicHubData> {
  const { settings, categories, hasRecentDiscussions } = await readHubBootRows(db);
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
export async function readBootData(ctx: PublicHubDataDeps, me: Reader | undefined): Promise<BootData> {
  const [hub, profile] = await Promise.all([readPublicHubData(ctx), me && findOwnProfile(ctx.db, me)]);
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
