let sheet: CSSStyleSheet | undefined;

/** Lays styles behind all others, in place of those that were laid there before. */
export function layStyles(styles: string) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(styles);
}
