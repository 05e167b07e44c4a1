import { readXmlText } from './bucket-xml.ts';

type ListedObject = { name: string; bytes: number };
type BucketListPage = { objects: ListedObject[]; next: string | undefined };

/**
 * Lists the objects with names that begin with a prefix, in the order of the bytes of their names. `fetchPage`
 * returns the XML of a page of `ListObjectsV2` for its query; a page has at most 1,000 objects.
 */
export async function* listBucketObjects(
  prefix: string,
  fetchPage: (query: Record<string, string>) => Promise<string>,
): AsyncGenerator<ListedObject> {
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', prefix };
    const page = parseListPage(await fetchPage(token ? { ...query, 'continuation-token': token } : query));
    yield* page.objects;
    token = page.next;
  } while (token);
}

/** Names with characters that XML escapes are left out, because the hub writes no such names. */
function parseListPage(xml: string): BucketListPage {
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, content = '']) => {
    const name = readXmlText(content, 'Key');
    const bytes = Number(readXmlText(content, 'Size'));
    return name && !name.includes('&') && Number.isSafeInteger(bytes) ? [{ name, bytes }] : [];
  });
  const isTruncated = readXmlText(xml, 'IsTruncated') === 'true';
  const next = isTruncated ? readXmlText(xml, 'NextContinuationToken') : undefined;
  // Without these checks, a web page or a response in another protocol would look like an empty bucket.
  if (!xml.includes('<ListBucketResult') || (isTruncated && !next))
    throw new Error('the service did not return a list of the objects');
  return { objects, next };
}
