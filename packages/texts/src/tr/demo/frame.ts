export const frame = {
  demoData: 'Örnek veri',
  back: 'Listeye dön',
  failed: 'Veriler yüklenemedi.',
  called: 'Bu sayfanın yaptığı çağrılar',
  calledNothing: 'Henüz çağrı yok.',
  answerOf: '{{path}} çağrısının gönderdiği ve aldığı yanıt',
  found_one: '{{count}} sonuç',
  found_other: '{{count}} sonuç',
  notFound: '“{{search}}” için sonuç yok. Başka bir kelime deneyin.',
  empty: 'Burada kayıt yok.',
  star: 'Yıldız: {{of}}',
  untilReload: 'Değişiklikler sayfa yenilenene kadar kalır.',
};
