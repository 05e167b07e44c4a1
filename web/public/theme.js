// Runs before the first paint, so that the wrong theme is never shown. platform/theme takes over afterwards.
{
  const root = document.documentElement;
  const bars = document.querySelectorAll('meta[name="theme-color"]');
  const device = matchMedia('(prefers-color-scheme: dark)');
  let chosen = null;
  try {
    chosen = localStorage.getItem('mutirao-theme');
  } catch {
    // Storage may be closed to us; the device decides then.
  }
  root.classList.toggle('dark', chosen === 'dark' || (chosen !== 'light' && device.matches));

  // The browser's own bar gets the colour of the page at every change of the theme.
  const updateThemeColour = () => {
    const colour = root.classList.contains('dark') ? '#181c24' : '#ffffff';
    for (const bar of bars) bar.content = colour;
  };
  updateThemeColour();
  new MutationObserver(updateThemeColour).observe(root, { attributeFilter: ['class'] });
}
