import type { Words } from './words.ts';

/** For the one case in which the words of the page itself could not be loaded. */
export const startWords = {
  title: {
    en: 'Kalfa could not be opened',
    tr: 'Kalfa açılamadı',
    fr: 'Kalfa n’a pas pu s’ouvrir',
    ar: 'تعذر فتح Kalfa',
    ch: '无法打开 Kalfa',
  },
  text: {
    en: 'Check the connection and reload the page.',
    tr: 'İnternet bağlantınızı kontrol edip sayfayı yenileyin.',
    fr: 'Vérifiez la connexion et rechargez la page.',
    ar: 'تحقق من الاتصال ثم أعد تحميل الصفحة.',
    ch: '请检查网络连接，然后重新加载页面。',
  },
  reload: { en: 'Reload', tr: 'Yenile', fr: 'Recharger', ar: 'إعادة التحميل', ch: '重新加载' },
} satisfies Record<string, Words>;
