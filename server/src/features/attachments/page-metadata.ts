const maxLengths = { title: 200, description: 400, address: 2_000 };

export type PageMetadata = {
  title?: string | undefined;
  description?: string | undefined;
  image?: string | undefined;
};

/**
 * Returns title, description and picture address from the tags of a page, with decoded entities and without invisible
 * characters.
 */
export function parsePageMetadata(bytes: Uint8Array, contentType: string): PageMetadata {
  const text = decode(bytes, contentType);
  const metaValues = new Map<string, string>();
  for (const attributes of metaTagsIn(text)) {
    const name = (valueOf(attributes, 'property') ?? valueOf(attributes, 'name'))?.toLowerCase();
    const content = valueOf(attributes, 'content');
    if (name && content !== undefined && !metaValues.has(name)) metaValues.set(name, content);
  }
  const titleTag = /<title[^>]{0,200}>([^<]{1,2000})<\/title/i.exec(text)?.[1];
  const image =
    metaValues.get('og:image:secure_url') ?? metaValues.get('og:image') ?? metaValues.get('twitter:image');
  return {
    title: cleanMetadataText(
      metaValues.get('og:title') ?? metaValues.get('twitter:title') ?? titleTag,
      maxLengths.title,
    ),
    description: cleanMetadataText(
      metaValues.get('og:description') ?? metaValues.get('description'),
      maxLengths.description,
    ),
    image: cleanMetadataText(image, maxLengths.address),
  };
}

// At most this many tags of at most this length are read, so that a page cannot be made expensive to parse.
const metaTagLimits = { count: 300, maxLength: 5_000 };
const metaTag = /^<meta\s((?:"[^"]*"|'[^']*'|[^"'<>])*)>/i;

function* metaTagsIn(text: string): Generator<string> {
  const starts = text.matchAll(/<meta\s/gi);
  let count = 0;
  for (const { index } of starts) {
    if ((count += 1) > metaTagLimits.count) return;
    const attributes = metaTag.exec(text.slice(index, index + metaTagLimits.maxLength))?.[1];
    if (attributes !== undefined) yield attributes;
  }
}

function decode(bytes: Uint8Array, contentType: string): string {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048));
  const charset =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(beginning)?.[1];
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes);
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

/**
 * Decodes the HTML entities of a text, replaces invisible characters by spaces, and cuts the text to `maxLength`
 * characters. Returns undefined if nothing remains.
 */
export function cleanMetadataText(text: string | undefined, maxLength: number): string | undefined {
  const cleaned = decodeHtmlEntities(text ?? '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!cleaned) return undefined;
  const characters = Array.from(cleaned);
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : cleaned;
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Decodes the entities of HTML or XML. The result can contain unpaired surrogates and control characters, but no NUL.
 */
export const decodeHtmlEntities = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (entity, decimal, hex, name) => {
    if (name) return namedEntities[String(name).toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });
