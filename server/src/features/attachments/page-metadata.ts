const most = { title: 200, description: 400, address: 2_000 };

export type PageMetadata = {
  title?: string | undefined;
  description?: string | undefined;
  image?: string | undefined;
};

/** Reads title, description and picture from the head of a page. Only words come out: no tag, no hidden sign. */
export function parsePageMetadata(bytes: Uint8Array, contentType: string): PageMetadata {
  const text = decode(bytes, contentType);
  const input = new Map<string, string>();
  for (const attributes of metaTagsIn(text)) {
    const name = (valueOf(attributes, 'property') ?? valueOf(attributes, 'name'))?.toLowerCase();
    const content = valueOf(attributes, 'content');
    if (name && content !== undefined && !input.has(name)) input.set(name, content);
  }
  const titleTag = /<title[^>]{0,200}>([^<]{1,2000})<\/title/i.exec(text)?.[1];
  const image = input.get('og:image:secure_url') ?? input.get('og:image') ?? input.get('twitter:image');
  return {
    title: toMetadataText(input.get('og:title') ?? input.get('twitter:title') ?? titleTag, most.title),
    description: toMetadataText(input.get('og:description') ?? input.get('description'), most.description),
    image: toMetadataText(image, most.address),
  };
}

// At most this many tags of at most this length are read, so that a page cannot be made expensive to parse.
const tags = { most: 300, longest: 5_000 };
const metaTag = /^<meta\s((?:"[^"]*"|'[^']*'|[^"'<>])*)>/i;

function* metaTagsIn(text: string): Generator<string> {
  const starts = text.matchAll(/<meta\s/gi);
  let seen = 0;
  for (const { index } of starts) {
    if ((seen += 1) > tags.most) return;
    const attributes = metaTag.exec(text.slice(index, index + tags.longest))?.[1];
    if (attributes !== undefined) yield attributes;
  }
}

function decode(bytes: Uint8Array, contentType: string): string {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048));
  const named =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(beginning)?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}

function valueOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  );
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Returns the text without markup signs and invisible characters, cut to the max length. */
export function toMetadataText(text: string | undefined, length: number): string | undefined {
  const words = text
    ?.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
      if (name) return named[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
    })
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!words) return undefined;
  const characters = Array.from(words);
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : words;
}
