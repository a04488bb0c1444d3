import type { Words } from './words.ts';

/** What all mails have in common. */
export const mailParts = {
  greeting: {
    en: 'Hello {{name}},',
    tr: 'Merhaba {{name}},',
    fr: 'Bonjour {{name}},',
    ar: 'مرحبًا {{name}}،',
    ch: '{{name}}，您好：',
  },
  /** For a name that had better not be repeated. */
  greetingWithoutName: { en: 'Hello,', tr: 'Merhaba,', fr: 'Bonjour,', ar: 'مرحبًا،', ch: '您好：' },
  /** After a list that would be too long. */
  more: {
    en: 'And {{more}} more.',
    tr: 'Ve {{more}} bildirim daha.',
    fr: 'Et {{more}} de plus.',
    ar: 'وإشعارات أخرى عددها {{more}}.',
    ch: '另有 {{more}} 条。',
  },
  linkHint: {
    en: 'If the button does not work, open this address in your browser:',
    tr: 'Düğme çalışmazsa bu adresi tarayıcınızda açın:',
    fr: 'Si le bouton ne fonctionne pas, ouvrez cette adresse dans votre navigateur :',
    ar: 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
    ch: '如果按钮无法使用，请在浏览器中打开以下地址：',
  },
  footer: {
    en: 'Kalfa sent this message automatically. Replies to it are not read.',
    tr: 'Bu e-postayı Kalfa otomatik olarak gönderdi. Lütfen yanıtlamayın; yanıtlar okunmaz.',
    fr: 'Ce message a été envoyé automatiquement par Kalfa. Les réponses ne sont pas lues.',
    ar: 'تم إرسال هذه الرسالة تلقائيًا من Kalfa. لا تتم قراءة الردود عليها.',
    ch: '此邮件由 Kalfa 自动发送，回复不会有人查看。',
  },
  /** Of a mail that somebody sends in person. */
  footerOfSender: {
    en: '{{sender}} sent this message with Kalfa. Reply to it to reach the sender.',
    tr: 'Bu e-postayı {{sender}} Kalfa ile gönderdi. Yanıtınız gönderene ulaşır.',
    fr: '{{sender}} a envoyé ce message avec Kalfa. Répondez-y pour joindre l’expéditeur.',
    ar: 'أرسل {{sender}} هذه الرسالة عبر Kalfa. يصل ردك إلى المرسل.',
    ch: '此邮件由 {{sender}} 通过 Kalfa 发送，回复将直接送达发件人。',
  },
} satisfies Record<string, Words>;
