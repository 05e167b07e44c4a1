// How often each module could not be fetched, by its address.
const failed = new Map<string, number>();

/**
 * A module that may have failed before. Browsers keep a failure as they keep a module (HTML, module map), and would never
 * ask for it again: the second time it is asked for under another address, which they tell with the failure.
 */
export async function fetchModule<Module extends object>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (!address) throw error;
    const times = failed.get(address) ?? 0;
    failed.set(address, times + 1);
    if (times === 0) throw error;
    return import(/* @vite-ignore */ `${address}?again=${times}`) as Promise<Module>;
  }
}

/** Of a script of ours alone: the text of a failure is not trusted further. */
function addressIn(error: unknown) {
  const address = error instanceof TypeError ? /https?:\S+\.js/.exec(error.message)?.[0] : undefined;
  return address?.startsWith(`${location.origin}/`) ? address : undefined;
}
