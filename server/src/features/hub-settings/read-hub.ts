import type { spokenCategories } from '@mutirao/contract/features/hub-settings/limits';
import {
  mostMegabytes,
  type Boot,
  type CategoryView,
  type HubView,
} from '@mutirao/contract/features/hub-settings/shapes';
import { findOwnProfile } from '#features/members/index';
import type { Me } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { toLook } from './look/change-look.ts';
import { findOpening, findOpenness } from './store.ts';

type Viewed = Pick<House, 'db' | 'config'>;
type Reader = Pick<Me, 'id' | 'role'>;

/** What the page must know before anyone signs in. */
export async function viewHub({ db, config }: Viewed): Promise<HubView> {
  const { settings, categories, hasRecentDiscussions } = await findOpening(db);
  return {
    name: settings?.name ?? 'Mutirão',
    reading: settings?.reading ?? 'closed',
    joining: settings?.joining ?? 'open',
    ...toLook(settings ?? undefined),
    maintenance: settings?.maintenance ?? null,
    membersInvite: settings?.membersInvite ?? true,
    membersProposeEvents: settings?.membersProposeEvents ?? false,
    fileMegabytes: settings?.fileMegabytes ?? mostMegabytes,
    runsCode: settings?.runsCode ?? true,
    categories,
    needsSetup: !settings,
    outbox: config.isLocal && !config.smtpUrl && !config.hostedIdentity,
    assistant: config.ai !== undefined,
    firstPeriod: hasRecentDiscussions ? '30d' : 'all',
    zone: config.zone,
  };
}

/** Returns everything the page needs to start, for the current viewer. */
export async function readBoot(house: Viewed, me: Reader | undefined): Promise<Boot> {
  const [hub, profile] = await Promise.all([viewHub(house), me && findOwnProfile(house.db, me)]);
  const categories = hub.categories.map(withoutFirstName);
  const { isLocal, hostedIdentity: hosted } = house.config;
  const identity = hosted ? { url: hosted.url, publishableKey: hosted.publishableKey } : null;
  return { hub: { ...hub, categories }, me: profile ?? null, development: isLocal, identity };
}

// The default category names are translated by the page, as long as no admin has renamed them.
const firstNames = new Map<string, string>([
  ['ia', 'IA'],
  ['automacao', 'Automação'],
  ['tutoriais', 'Tutoriais'],
] satisfies [(typeof spokenCategories)[number], string][]);

function withoutFirstName({ name, ...category }: CategoryView): CategoryView {
  return name === undefined || firstNames.get(category.slug) === name ? category : { ...category, name };
}

/** Returns what a viewer without a session can do in the hub now. */
export async function opennessOf({ db }: Pick<House, 'db'>) {
  const known = await findOpenness(db);
  return {
    mayRead: known !== undefined && known.reading !== 'closed',
    inMaintenance: known?.inMaintenance ?? false,
  };
}
