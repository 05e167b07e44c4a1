import type { Rolldown } from 'vite';
import { resolveSourcePaths } from './source-files.ts';

type Modules = Rolldown.ChunkingContext;
type Module = NonNullable<ReturnType<Modules['getModuleInfo']>>;
type ModuleTest = (id: string, modules: Modules) => boolean;

// The components that only an open layer needs, such as a dialog or a menu, and that no screen must wait for.
const layerFiles = new Set(
  resolveSourcePaths(
    ['AlertDialog', 'ConfirmDialog', 'Dialog', 'ReasonDialog', 'MenuLayer', 'Sheet', 'ToastLayer'].map(
      (name) => `design/${name}.tsx`,
    ),
  ),
);
// The files that the screens before sign-in share.
const signInPaths = ['features/members/AuthForm.tsx', 'features/members/LocalMailOutboxNote.tsx'];
const signInFiles = new Set(resolveSourcePaths(signInPaths));

const isLibrary = (id: string) => id.includes('/node_modules/');
const isHubCode = (id: string) => /\/(?:web|contract|markdown)\/src\/.*\.tsx?$/.test(id);
const isMessages = (id: string) => id.includes('/src/messages/');
const isSchema = (id: string) => /\/node_modules\/zod\/|\/contract\/src\/kit\/text\.ts$/.test(id);
const isPart = (id: string) =>
  /\/src\/design\/\w+\.tsx?$|\/screen\/QueryScreen\.tsx$|\/messages\/error-messages\.ts$|\/lucide-react\//.test(
    id,
  ) && !layerFiles.has(id);

const isUsedByEntry: ModuleTest = (id, modules) => isImportedBy(id, modules, ({ isEntry }) => isEntry);
const isUsedByFirstScreen = isUsedBy('app/shell/HubFrame.tsx', 'app/FeedPage.tsx');
const isUsedBySignIn = isUsedBy(...signInPaths);
const isUsedByHubChanges = isUsedBy('features/hub-settings/HubChangeListener.ts');
const isUsedByAttachments = isUsedBy('app/attachments/DiscussionAttachments.tsx');
const isUsedInBackground = isUsedBy(
  'app/chat/UnreadMessagesBadge.tsx',
  'app/offline/OfflineSupport.tsx',
  'features/chat/realtime.ts',
  'features/notifications/reading/realtime.ts',
);

// The characters of a module with all that it imports up to which a chunk of its own is not worth a request.
const maxSmallSize = 8_000;

/**
 * Groups modules into few chunks instead of one for each module that several screens share. A module belongs to the
 * first group that takes it, together with the modules that it imports.
 */
export const chunkGroups = [
  // The libraries and the hub's own code that every page needs: apart, because they change at different times.
  group('libraries', (id, modules) => isLibrary(id) && isUsedByEntry(id, modules)),
  group('hub', (id, modules) => isUsedByEntry(id, modules) || (isPart(id) && isUsedBySignIn(id, modules))),
  // The components and the rest of the member's first screen, which is nearly always loaded next.
  shared('parts', (id, modules) => isPart(id) && isUsedByFirstScreen(id, modules)),
  group('feed', (id, modules) => !isMessages(id) && isUsedByFirstScreen(id, modules)),
  group('schemas', isSchema),
  // What a screen loads right after its first render, in one request each.
  group('hub-changes', (id, modules) => !isMessages(id) && isUsedByHubChanges(id, modules)),
  group('card-attachments', (id, modules) => !isMessages(id) && isUsedByAttachments(id, modules)),
  group('background', (id, modules) => !isMessages(id) && isUsedInBackground(id, modules)),
  // The texts of every page, and those of every screen after sign-in, for each language.
  { name: toTextGroupName },
  // The components of the other screens, and what the screens before sign-in share.
  shared('later-parts', isPart),
  shared('sign-in', (id) => signInFiles.has(id)),
  shared('sign-in', (id, modules) => isSmall(id, modules) && isUsedBySignIn(id, modules)),
  // The small modules that several screens share: those of no feature, and those of each feature.
  shared('common', (id, modules) => featureOf(id) === null && isSmall(id, modules)),
  {
    name: (id: string, modules: Modules) => {
      const feature = featureOf(id);
      return feature !== null && isSmall(id, modules) ? `shared-${feature}` : null;
    },
    minShareCount: 2,
  },
  group('layers', (id) => layerFiles.has(id)),
].map((chunkGroup, position, all) => ({
  ...chunkGroup,
  priority: all.length - position,
  debugName: String(position),
}));

function group(name: string, isMember: ModuleTest) {
  return { name: (id: string, modules: Modules) => (isMember(id, modules) ? name : null) };
}

/** A group of modules that at least two chunks would contain otherwise. */
function shared(name: string, isMember: ModuleTest) {
  return { ...group(name, isMember), minShareCount: 2 };
}

function featureOf(id: string): string | null {
  return /\/src\/(?:features|app)\/([a-z-]+)\//.exec(id)?.[1] ?? null;
}

function toTextGroupName(id: string): string | null {
  const [, language, file] =
    /\/src\/messages\/([a-z]{2}-[A-Z]{2})\/(catalogue|namespaces|signed-in|platform\/lists)\.ts$/.exec(id) ??
    [];
  if (!language) return null;
  return `${file === 'catalogue' || file === 'namespaces' ? 'texts' : 'signed-in'}-${language}`;
}

/**
 * True if a module is small together with the modules that it imports, without those that the first screen has already
 * loaded.
 */
function isSmall(id: string, modules: Modules): boolean {
  if (!isHubCode(id) || isMessages(id)) return false;
  const seen = new Set<string>();
  const add = (one: string): number => {
    const isLoaded = isPart(one) || isUsedByEntry(one, modules) || isUsedByFirstScreen(one, modules);
    if (seen.has(one) || isLoaded) return 0;
    seen.add(one);
    const module = modules.getModuleInfo(one);
    if (!module) return 0;
    return module.importedIds.reduce((sum, imported) => sum + add(imported), module.code?.length ?? 0);
  };
  return add(id) <= maxSmallSize;
}

/** Returns a test that is true for the source files at some paths and all modules that they import. */
function isUsedBy(...paths: string[]): ModuleTest {
  const files = new Set(resolveSourcePaths(paths));
  return (id, modules) => isImportedBy(id, modules, (module) => files.has(module.id));
}

/** True if one of the wanted modules imports this one statically, directly or through others. */
function isImportedBy(
  id: string,
  modules: Modules,
  isWanted: (module: Module) => boolean,
  seen = new Set<string>(),
): boolean {
  const module = modules.getModuleInfo(id);
  if (!module || seen.has(id)) return false;
  seen.add(id);
  return (
    isWanted(module) || module.importers.some((importer) => isImportedBy(importer, modules, isWanted, seen))
  );
}
