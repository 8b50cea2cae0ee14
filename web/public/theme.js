// Runs before anything is painted, so that nobody sees the other theme flash by.
try {
  const kept = JSON.parse(localStorage.getItem('damier.settings') ?? '{}');
  const root = document.documentElement.dataset;
  if (kept.theme === 'light' || kept.theme === 'dark') root.theme = kept.theme;
  if (kept.motion === 'off') root.motion = 'off';
} catch {
  // Without storage everything is as usual.
}
