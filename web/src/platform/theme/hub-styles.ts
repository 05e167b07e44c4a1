let sheet: CSSStyleSheet | undefined;

/** Adds a style sheet after all others, and replaces the one that was added here before. */
export function setHubStyles(styles: string) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(styles);
}
