import { contractMessages } from '@mutirao/contract/messages/index';
import type { Language } from '@mutirao/contract/kit/languages';
import { serverMessages } from '#messages/index';
import { escapeHtml } from '#platform/http/plain-page';
import type { ExportSectionRow } from '#platform/context/personal-data';

/** The title data of an export: hub, URL, name of the member, and date. */
export type ExportTitleData = { hub: string; address: string; name: string; at: Date };

type Reader = { language: Language; zone: string; title: ExportTitleData };

/** Returns the head of a self-contained page: without scripts, fonts or external URLs. */
export function renderExportHtmlStart({ language, zone, title }: Reader): string {
  const messages = serverMessages(language).dataExport;
  const when = momentIn(language, zone).format(title.at);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(`${messages.title} · ${title.hub}`)}</title>
<style>${style}</style>
</head>
<body><main>
<h1>${escapeHtml(messages.title)}</h1>
<p class="quiet">${escapeHtml(`${title.name} · ${title.hub} (${title.address}) · ${when}`)}</p>
<p>${escapeHtml(messages.intro)}</p>
`;
}

export const renderExportHtmlEnd = () => '</main></body>\n</html>\n';

export const renderSectionStart = (name: string, { language }: Reader) =>
  `<details open><summary><h2>${escapeHtml(getExportSectionTitle(language, name))}</h2></summary>\n`;

export const renderSectionEnd = () => '</details>\n';

/** Returns the HTML of one record, with readable labels. Empty fields are left out. */
export function renderExportedRowHtml(row: ExportSectionRow, reader: Reader): string {
  const lines = Object.entries(row)
    .map(
      ([field, value]) =>
        [getExportFieldLabel(reader.language, field), formatField(field, value, reader)] as const,
    )
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl>${lines.join('')}</dl>\n`;
}

export const getExportSectionTitle = (language: Language, name: string) =>
  labelOf(serverMessages(language).dataExportSections, name);
export function getExportFieldLabel(language: Language, name: string) {
  const { labels, switches } = contractMessages(language).profileFields;
  return labelOf({ ...serverMessages(language).dataExportFields, ...labels, ...switches }, name);
}

// A field or section without a label is shown with its name.
const labelOf = (labels: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(labels, name) ? (labels[name] ?? name) : name;

// Only these fields have values that the hub defines, so only their values are translated. All other values are shown
// as their owner wrote them.
const chosen = new Set([
  'channel',
  'contentType',
  'document',
  'kind',
  'profileVisibility',
  'role',
  'rule',
  'status',
  'type',
]);
const timeFieldPattern = /^(?:at|day)$|At$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;

function formatField(field: string, value: unknown, reader: Reader): string {
  if (typeof value !== 'string') return formatValue(value, reader);
  if (timeFieldPattern.test(field)) return formatMoment(value, reader);
  return chosen.has(field) ? labelOf(serverMessages(reader.language).dataExport.values, value) : value;
}

function formatValue(value: unknown, reader: Reader): string {
  const messages = serverMessages(reader.language).dataExport;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (Array.isArray(value)) return value.map((item) => formatValue(item, reader)).join(', ');
  if (typeof value === 'object') {
    const pairs = Object.entries(value).map(([name, one]) => `${name}: ${formatValue(one, reader)}`);
    return pairs.join('\n');
  }
  if (typeof value === 'number') return new Intl.NumberFormat(reader.language).format(value);
  return typeof value === 'string' ? value : '';
}

function formatMoment(text: string, reader: Reader): string {
  if (day.test(text)) return momentIn(reader.language, 'UTC', 'day').format(new Date(`${text}T00:00:00Z`));
  if (!moment.test(text) || Number.isNaN(Date.parse(text))) return text;
  return momentIn(reader.language, reader.zone).format(new Date(text));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function momentIn(language: Language, timeZone: string, length: 'day' | 'moment' = 'moment') {
  const name = `${language} ${timeZone} ${length}`;
  const cached = formats.get(name);
  if (cached) return cached;
  const time = length === 'moment' ? ({ timeStyle: 'short' } as const) : {};
  const created = new Intl.DateTimeFormat(language, { dateStyle: 'long', ...time, timeZone });
  formats.set(name, created);
  return created;
}

const style = `
:root { color-scheme: light dark; --paper: #faf9f6; --surface: #fff; --ink: #1a1f2e; --quiet: #5c6170; --line: #e2e0da; --brand: #1d50b8; }
@media (prefers-color-scheme: dark) { :root { --paper: #10131b; --surface: #191d27; --ink: #f3f2ee; --quiet: #a7abb8; --line: #2f3441; --brand: #8fb3ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 820px; margin: 0 auto; padding: 40px 20px 80px; overflow-wrap: anywhere; }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.2; } h2 { display: inline; font-size: 20px; }
.quiet, dt { color: var(--quiet); } .quiet { margin-top: 0; }
details { margin-top: 32px; } summary { cursor: pointer; color: var(--brand); padding: 4px 0; }
summary h2 { color: var(--ink); } :focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
dl { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 4px 16px; margin: 12px 0 0; padding: 16px 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; content-visibility: auto; contain-intrinsic-size: auto 160px; }
dt { font-size: 14px; } dd { margin: 0; white-space: pre-wrap; }
@media (max-width: 560px) { dl { grid-template-columns: minmax(0, 1fr); } dd { margin-bottom: 6px; } }
@media print { dl { break-inside: avoid; } }
`;
