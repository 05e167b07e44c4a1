// Runs before the first paint, so that nobody sees the wrong theme flash by. platform/theme takes over afterwards.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('mutirao-theme');
  } catch {
    // Storage may be closed to us; the device decides then.
  }
  var dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
})();
