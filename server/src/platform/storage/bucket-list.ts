type ListedObject = { name: string; bytes: number };
type BucketListPage = { objects: ListedObject[]; next: string | undefined };

/** Returns the query of a page of `ListObjectsV2`, which has at most 1,000 objects in the order of their names. */
export function listQuery(prefix: string, token: string | undefined): string {
  const query = new URLSearchParams({ 'list-type': '2', prefix });
  if (token) query.set('continuation-token', token);
  return query.toString();
}

/**
 * Reads the XML of a page of `ListObjectsV2`. Names with characters that XML escapes are left out, because the hub
 * writes no such names.
 */
export function parseListPage(xml: string): BucketListPage {
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, content = '']) => {
    const name = textOf(content, 'Key');
    const bytes = Number(textOf(content, 'Size'));
    return name && !name.includes('&') && Number.isSafeInteger(bytes) ? [{ name, bytes }] : [];
  });
  const isTruncated = textOf(xml, 'IsTruncated') === 'true';
  return { objects, next: isTruncated ? unescapeXml(textOf(xml, 'NextContinuationToken') ?? '') : undefined };
}

const textOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

const escapes: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => escapes[name] ?? '');
