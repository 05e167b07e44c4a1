import Pdf from 'pdfkit';
import { encode } from 'uqr';
import type { Certificate } from '@mutirao/contract/features/courses/certificates/schemas';
import type { Language } from '@mutirao/contract/kit/languages';
import { serverMessages } from '#messages/index';
import { setDocumentFont, splitIntoFontRuns, type FontStyle } from './fonts.ts';
import { createMarginTilesFromSeed } from './tile-pattern.ts';

const ink = '#1b1d24';
const mutedColour = '#545867';
const brand = '#1e53bc';
const clay = '#963e1c';
const left = 200;
const width = 590;
const footerTop = 470;

export type CertificateSheet = Certificate & { zone: string; keyUrl: string; language: Language };

/** Draws a certificate as a landscape A4 sheet to print, with the address where it can be verified. */
export async function drawCertificatePdf(certificateSheet: CertificateSheet): Promise<Buffer> {
  const { language } = certificateSheet;
  const messages = serverMessages(language).certificate;
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margins: { top: 48, bottom: 0, left, right: 48 },
    lang: language,
    displayTitle: true,
    info: {
      Title: messages.documentTitle(certificateSheet.course),
      Author: certificateSheet.hub,
      CreationDate: new Date(certificateSheet.issuedAt),
    },
  });
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const pdfEnd = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));

  for (const { path, fill } of createMarginTilesFromSeed(certificateSheet.id)) doc.path(path).fill(fill);
  const write = writerOf(doc);
  const day = createDayFormatter(certificateSheet);
  write(certificateSheet.hub, { fontStyle: 'strong', size: 14, colour: mutedColour, top: 52 });
  write(messages.title, { fontStyle: 'display', size: 38, colour: brand, space: 14 });
  write(messages.holder, { size: 13, colour: mutedColour, space: 18 });
  write(certificateSheet.holder, {
    fontStyle: 'display',
    size: certificateSheet.holder.length > 48 ? 22 : certificateSheet.holder.length > 26 ? 28 : 36,
    fallbackText: messages.unprintableHolder,
    space: 2,
  });
  write(messages.completed, { size: 13, colour: mutedColour, space: 10 });
  write(certificateSheet.course, {
    fontStyle: 'display',
    size: certificateSheet.course.length > 90 ? 15 : 23,
    space: 2,
  });
  write(messages.completedOn(day(certificateSheet.completedAt)), {
    size: 13,
    colour: mutedColour,
    space: 10,
  });
  if (certificateSheet.revoked) {
    const reason =
      certificateSheet.revoked.reason.length > 160
        ? `${certificateSheet.revoked.reason.slice(0, 159)}…`
        : certificateSheet.revoked.reason;
    write(messages.revoked(day(certificateSheet.revoked.at), reason), {
      fontStyle: 'strong',
      size: 11,
      colour: clay,
      space: 10,
    });
  }
  drawFooter(doc, certificateSheet, write);
  doc.end();
  await pdfEnd;
  return Buffer.concat(pieces);
}

type Doc = InstanceType<typeof Pdf>;
type TextOptions = {
  fontStyle?: FontStyle;
  size: number;
  colour?: string;
  /** The distance in points from the top of the sheet. Without `top`, `space` is that from the text above. */
  top?: number;
  space?: number;
  /** The text to draw instead, if no font has any character of the given text. */
  fallbackText?: string;
  link?: string;
};
type Write = (text: string, options: TextOptions) => void;

function writerOf(doc: Doc): Write {
  const chosen = new Set<string>();
  return (text, { fontStyle = 'text', size, colour = ink, top, space = 0, fallbackText, link }) => {
    const runs = splitIntoFontRuns(text, fontStyle);
    const visibleRuns = runs.some((run) => run.text.trim())
      ? runs
      : splitIntoFontRuns(fallbackText ?? '', fontStyle);
    doc.fontSize(size).fillColor(colour);
    visibleRuns.forEach((run, index) => {
      setDocumentFont(doc, run.font, chosen);
      const options = {
        width,
        continued: index < visibleRuns.length - 1,
        lineGap: 1,
        ...(link ? { link } : {}),
      };
      if (index === 0) doc.text(run.text, left, top ?? doc.y + space, options);
      else doc.text(run.text, options);
    });
  };
}

/** Draws how to verify the certificate: its address as a QR code and as text, and the address of the signing key. */
function drawFooter(doc: Doc, certificateSheet: CertificateSheet, write: Write) {
  const messages = serverMessages(certificateSheet.language).certificate;
  const { data, size } = encode(certificateSheet.address, { border: 0 });
  const module = 88 / size;
  const start = left + width - 88;
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) doc.rect(start + x * module, footerTop + y * module, module, module);
  doc.fill(ink);
  doc.link(start, footerTop, 88, 88, certificateSheet.address);
  write(messages.verify, { size: 10, colour: mutedColour, top: footerTop + 22 });
  write(certificateSheet.address, { size: 10, colour: brand, space: 2, link: certificateSheet.address });
  write(messages.signed, {
    size: 8,
    colour: mutedColour,
    space: 8,
  });
  write(certificateSheet.keyUrl, { size: 8, colour: mutedColour, space: 1 });
}

const createDayFormatter = ({ zone, language }: CertificateSheet) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone });
  return (moment: string) => format.format(new Date(moment));
};
