// Before anything is drawn, so that who works in the dark is not dazzled by a white page first. A file of its own, because
// our content security policy runs nothing that stands in the page itself.
try {
  const { activeMode, activeDir } = JSON.parse(localStorage.getItem('persist:customizer')).state;
  document.documentElement.dataset.mode = activeMode;
  document.documentElement.dir = activeDir || 'ltr';
} catch {
  // Nothing is stored yet: the page is light and reads from the left.
}
