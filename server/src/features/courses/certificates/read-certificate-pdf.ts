import { Readable } from 'node:stream';
import { certificateErrors } from '@mutirao/contract/features/courses/certificates/errors';
import { serverMessages } from '#messages/index';
import type { AppContext } from '#platform/context/app-context';
import { defaultLanguage } from '#platform/http/languages';
import type { FileReply } from '#platform/http/uploads/send-file';
import { createConcurrencyLimiter } from '#platform/http/security/concurrency-limiter';
import { buildCertificateKeyUrl } from './urls.ts';
import { readCertificate } from './read-certificates.ts';

// Anyone can request a certificate, and drawing it uses a whole CPU core for a moment, so requests are queued.
const runLimited = createConcurrencyLimiter({
  maxConcurrent: 1,
  queue: 10,
  error: certificateErrors.certificate_downloads_busy(),
});

/** Returns a certificate in its current state as a PDF to print. */
export async function readCertificatePdf(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  item: { params: { id: string } },
): Promise<FileReply> {
  const certificate = await readCertificate({ db, config }, item);
  const { zone, hubUrl } = config;
  // The drawing code is imported only when a certificate is first printed, so that startup does not wait for it.
  const { drawCertificatePdf } = await import('./sheet/draw-sheet.ts');
  const sheet = await runLimited(() =>
    drawCertificatePdf({
      ...certificate,
      zone,
      keyUrl: buildCertificateKeyUrl(hubUrl),
      language: defaultLanguage,
    }),
  );
  return {
    mediaType: 'application/pdf',
    name: serverMessages(defaultLanguage).certificate.fileName(certificate.course),
    bytes: sheet.length,
    isInline: false,
    isUncacheable: true,
    open: async (range) => Readable.from([range ? sheet.subarray(range.start, range.end + 1) : sheet]),
  };
}
