import { randomBytes, randomInt } from 'node:crypto';
import { buildAccentStyleSheet } from '@mutirao/contract/features/hub-settings/accent';
import type { ServerRenderedPageData } from '@mutirao/contract/features/hub-settings/schemas';
import type { Language } from '@mutirao/contract/kit/languages';
import { escapeHtml } from '#platform/http/plain-page';

// The static shell of the page, which members see before any script has loaded. It is removed for a viewer whose first
// screen may be another one.
const shell = /<!--shell-->[^]*<!--\/shell-->/;

/** A response of the API that the page contains: its body as JSON text, and its `Link` header. */
export type PreloadedResponse = { json: string; link: string | null };

type PageHtmlParams = {
  page: Omit<ServerRenderedPageData, 'answers'>;
  responses: ReadonlyMap<string, PreloadedResponse>;
  language: Language;
  /** Further lines for the head. */
  head: string;
  hasShell: boolean;
};

/** Returns the HTML of the page: its template with the head, the hub's logo and name, and the boot data. */
export function renderPageHtml(
  frame: string,
  { page, responses, language, head, hasShell }: PageHtmlParams,
): string {
  return frame
    .replace('<!--meta-->', () => metaOf(page))
    .replaceAll(builtInLogoPattern, (builtInMark, rel: string) => markOf(page.hub.logo, { builtInMark, rel }))
    .replace('</head>', () => `${head}${stylesOf(page)}</head>`)
    .replace('<!--boot-->', () => bootBlock(page, responses))
    .replace('lang="pt-BR"', `lang="${language}"`)
    .replace(shell, (shellHtml) =>
      hasShell ? shellHtml.replace('<!--name-->', () => escapeHtml(page.hub.name)) : '',
    );
}

// The built-in logo in the template, as the icon of the browser and in the static shell.
const builtInLogoPattern = /<link rel="(icon|apple-touch-icon)"[^>]*>|src="\/icon\.svg"/g;

function markOf(logo: string | null, { builtInMark, rel }: { builtInMark: string; rel: string | undefined }) {
  if (!logo) return builtInMark;
  if (!rel) return `src="${logo}"`;
  return `<link rel="${rel}" href="${logo}?size=large" type="image/webp">`;
}

// Returns the style element with the hub's colours. It follows the style sheet of the page, so that the first paint has
// these colours.
const stylesOf = ({ hub, nonce }: PageHtmlParams['page']) =>
  hub.accent ? `<style nonce="${nonce}">${buildAccentStyleSheet(hub.accent)}</style>` : '';

// A data block with `ServerRenderedPageData`, which browsers never run. `<` is escaped, so that no text of a member can
// end it. The random filling varies the compressed length of the page. Otherwise another member, whose text is in the
// same page, could guess secrets of the viewer from that length.
function bootBlock(page: PageHtmlParams['page'], responses: PageHtmlParams['responses']) {
  const padding = page.me ? randomBytes(randomInt(64)).toString('base64url') : '';
  // The bodies are inserted as text, because parsing and writing them again takes a noticeable part of a page's time.
  const answers = [...responses].map(
    ([url, { json, link }]) => `${JSON.stringify(url)}:{"body":${json},"link":${JSON.stringify(link)}}`,
  );
  const data = JSON.stringify({ ...page, filling: padding }).slice(0, -1);
  const json = `${data},"answers":{${answers.join()}}}`.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="boot">${json}</script>`;
}

function metaOf({ hub }: PageHtmlParams['page']) {
  const name = escapeHtml(hub.name);
  return `<title>${name}</title><meta property="og:site_name" content="${name}">`;
}
