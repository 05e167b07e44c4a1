import { Readable } from 'node:stream';
import type { House } from '#platform/house/house';
import type { FileReply } from '#platform/http/send-file';
import { keyAddress } from './addresses.ts';
import { readCertificate } from './read-certificates.ts';

/** A certificate to print, as it stands now. */
export async function drawCertificate(
  { db, config }: Pick<House, 'db' | 'config'>,
  one: { params: { id: string } },
): Promise<FileReply> {
  const certificate = await readCertificate({ db, config }, one);
  const { zone, hubUrl } = config;
  // Nobody waits for what draws it before somebody prints one.
  const { drawSheet } = await import('./sheet/draw-sheet.ts');
  const sheet = await drawSheet({ ...certificate, zone, keyAddress: keyAddress(hubUrl) });
  return {
    mediaType: 'application/pdf',
    name: `Certificado - ${certificate.course}.pdf`,
    bytes: sheet.length,
    isInline: false,
    isPassing: true,
    open: async (range) => Readable.from([range ? sheet.subarray(range.start, range.end + 1) : sheet]),
  };
}
