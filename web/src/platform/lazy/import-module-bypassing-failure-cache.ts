// The number of failed loads of each module, by address.
const failed = new Map<string, number>();

/**
 * Loads a module that may have failed before. Browsers cache a failure like a module (HTML, module map) and would never
 * request it again, so the second time it is requested under another URL, built from the one in the error's message.
 */
export async function importModuleBypassingFailureCache<Module extends object>(
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = extractScriptUrl(error);
    if (!address) throw error;
    const times = failed.get(address) ?? 0;
    failed.set(address, times + 1);
    if (times === 0) throw error;
    return import(/* @vite-ignore */ `${address}?again=${times}`) as Promise<Module>;
  }
}

/**
 * Returns the address of the script that an error names, but only if it is on the page's own origin, because the text
 * of an error is not trusted.
 */
function extractScriptUrl(error: unknown) {
  const address = error instanceof TypeError ? /https?:\S+\.js/.exec(error.message)?.[0] : undefined;
  return address?.startsWith(`${location.origin}/`) ? address : undefined;
}
