// Before anything is drawn. A file of its own, because our content security policy runs nothing that stands in the page
// itself; in words that every browser understands, because it also says that a browser is too old.
var stored = {};
try {
  stored = JSON.parse(localStorage.getItem('persist:customizer')).state || {};
} catch {
  // Nothing is stored yet: the page is light and reads from the left.
}
// Who works in the dark is not dazzled by a white page first.
if (stored.activeMode) document.documentElement.dataset.mode = stored.activeMode;
document.documentElement.dir = stored.activeDir || 'ltr';

// What the oldest browsers of `oldest-browsers.ts` can, and those before them cannot.
var isTooOld = !Map.groupBy || !('popover' in HTMLElement.prototype);
if (isTooOld) {
  var words = {
    en: [
      'This browser is too old for Kalfa',
      'Update it, or use Chrome 117, Edge 117, Firefox 125, Safari 17.4 or newer.',
    ],
    tr: [
      'Bu tarayıcı Kalfa için çok eski',
      'Güncelleyin ya da Chrome 117, Edge 117, Firefox 125, Safari 17.4 veya daha yenisini kullanın.',
    ],
    fr: [
      'Ce navigateur est trop ancien pour Kalfa',
      'Mettez-le à jour, ou utilisez Chrome 117, Edge 117, Firefox 125, Safari 17.4 ou plus récent.',
    ],
    ar: [
      'هذا المتصفح قديم جدا على Kalfa',
      'حدّثه، أو استخدم Chrome 117 أو Edge 117 أو Firefox 125 أو Safari 17.4 أو أحدث.',
    ],
    ch: [
      '此浏览器版本过旧，无法使用 Kalfa',
      '请更新浏览器，或使用 Chrome 117、Edge 117、Firefox 125、Safari 17.4 或更高版本。',
    ],
  };
  var own = (navigator.language || 'en').slice(0, 2);
  var said = words[stored.isLanguage] || words[own === 'zh' ? 'ch' : own] || words.en;
  document.addEventListener('DOMContentLoaded', function () {
    // Whatever the application has drawn by now would not work.
    document.body.textContent = '';
    var main = document.body.appendChild(document.createElement('main'));
    main.className = 'too-old';
    main.appendChild(document.createElement('h1')).textContent = said[0];
    main.appendChild(document.createElement('p')).textContent = said[1];
  });
}
