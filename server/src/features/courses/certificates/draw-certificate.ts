import { Readable } from 'node:stream';
import type { House } from '#platform/house/house';
import type { FileReply } from '#platform/http/send-file';
import { keepTurns } from '#platform/http/turns';
import { keyAddress } from './addresses.ts';
import { readCertificate } from './read-certificates.ts';

// Anybody may ask for one, and drawing takes the whole processor for a moment.
const inTurn = keepTurns({
  atOnce: 1,
  queue: 10,
  sentence: 'Muita gente está baixando certificados agora. Tente de novo em instantes.',
});

/** A certificate to print, as it stands now. */
export async function drawCertificate(
  { db, config }: Pick<House, 'db' | 'config'>,
  one: { params: { id: string } },
): Promise<FileReply> {
  const certificate = await readCertificate({ db, config }, one);
  const { zone, hubUrl } = config;
  // Nobody waits for what draws it before somebody prints one.
  const { drawSheet } = await import('./sheet/draw-sheet.ts');
  const sheet = await inTurn(() => drawSheet({ ...certificate, zone, keyAddress: keyAddress(hubUrl) }));
  return {
    mediaType: 'application/pdf',
    name: `Certificado - ${certificate.course}.pdf`,
    bytes: sheet.length,
    isInline: false,
    isPassing: true,
    open: async (range) => Readable.from([range ? sheet.subarray(range.start, range.end + 1) : sheet]),
  };
}
