import type { NotificationAction } from '@kalfa/contracts/notifications/notification-types';
import type { Words } from './words.ts';

export type MailName = keyof MailValues;

/** One notification in a mail that lists several. */
export type MailedNotice = {
  type: string;
  action: NotificationAction;
  number: string | null;
  title: string | null;
  at: Date;
  link: string;
};

/** What each mail fills in. One with a `link` shows it under its button. */
export type MailValues = {
  confirmEmail: { name: string; link: string };
  registrationApproved: { name: string; link: string };
  registrationRejected: { name: string; reason: string };
  alreadyRegistered: { name: string; link: string };
  usernameTaken: { name: string; username: string; link: string };
  invitation: { name: string; username: string; link: string };
  resetPassword: { name: string; link: string };
  passwordReset: { name: string; link: string };
  passwordChanged: { name: string };
  newSignIn: { name: string; device: string; address: string; at: Date };
  twoStepTurnedOn: { name: string };
  twoStepTurnedOff: { name: string };
  /** `more` are those for which the mail has no room. */
  notificationDigest: { name: string; link: string; notices: readonly MailedNotice[]; more: number };
  /** `sender` is empty when nobody reads the answers. */
  orderToSupplier: { name: string; number: string; organisation: string; sender: string; note: string };
};

export type MailWords = {
  /** Fills in only numbers that we gave, so that nobody can write a headline in our name. */
  subject: Words;
  sentences: readonly Words[];
  button: Words | null;
  /** How long the link works. */
  validity: Words | null;
  /** What to do for somebody who did not ask for this. */
  otherwise: Words;
};

/** Every mail Kalfa sends; a name in double braces is filled in when it is written. */
export const mails: Record<MailName, MailWords> = {
  confirmEmail: {
    subject: {
      en: 'Confirm your email address',
      tr: 'E-posta adresinizi doğrulayın',
      fr: 'Confirmez votre adresse e-mail',
      ar: 'أكّد عنوان بريدك الإلكتروني',
      ch: '请确认您的邮箱地址',
    },
    sentences: [
      {
        en: 'You asked for a Kalfa account with this address. Please confirm that the address is yours.',
        tr: 'Bu adresle Kalfa’da hesap başvurusu yaptınız. Lütfen adresin size ait olduğunu doğrulayın.',
        fr: 'Vous avez demandé un compte Kalfa avec cette adresse. Veuillez confirmer qu’elle est bien la vôtre.',
        ar: 'لقد طلبت حسابًا في Kalfa بهذا العنوان. يرجى تأكيد أن العنوان يخصك.',
        ch: '您使用此邮箱申请了 Kalfa 账户。请确认该邮箱属于您。',
      },
      {
        en: 'An administrator then looks at your registration, and you get another message.',
        tr: 'Ardından bir sistem yöneticisi başvurunuzu inceler; sonucu size bildiririz.',
        fr: 'Un administrateur examinera ensuite votre inscription, et vous recevrez un autre message.',
        ar: 'بعد ذلك يراجع مسؤول النظام طلب تسجيلك، وستصلك رسالة أخرى.',
        ch: '随后管理员会审核您的注册，您将收到另一封邮件。',
      },
    ],
    button: {
      en: 'Confirm address',
      tr: 'Adresi doğrula',
      fr: 'Confirmer l’adresse',
      ar: 'تأكيد العنوان',
      ch: '确认邮箱',
    },
    validity: {
      en: 'The link works once, for 24 hours.',
      tr: 'Bağlantı bir kez kullanılabilir ve 24 saat geçerlidir.',
      fr: 'Le lien est utilisable une seule fois, pendant 24 heures.',
      ar: 'يمكن استخدام الرابط مرة واحدة فقط خلال 24 ساعة.',
      ch: '链接仅可使用一次，24 小时内有效。',
    },
    otherwise: {
      en: 'If you did not ask for an account, ignore this message. Nothing happens unless you confirm.',
      tr: 'Başvuran siz değilseniz bu e-postayı dikkate almayın. Siz doğrulamadıkça başvuru işleme alınmaz.',
      fr: 'Si vous n’avez pas demandé de compte, ignorez ce message. Rien ne se passe sans votre confirmation.',
      ar: 'إذا لم تطلب حسابًا فتجاهل هذه الرسالة. لن يحدث شيء ما لم تؤكد العنوان.',
      ch: '如果您没有申请账户，请忽略此邮件。未经您确认，不会有任何变化。',
    },
  },
  registrationApproved: {
    subject: {
      en: 'Your account is ready',
      tr: 'Hesabınız hazır',
      fr: 'Votre compte est prêt',
      ar: 'حسابك جاهز',
      ch: '您的账户已开通',
    },
    sentences: [
      {
        en: 'An administrator has approved your registration. You can now sign in to Kalfa.',
        tr: 'Bir sistem yöneticisi başvurunuzu onayladı. Artık Kalfa’da oturum açabilirsiniz.',
        fr: 'Un administrateur a approuvé votre inscription. Vous pouvez maintenant vous connecter à Kalfa.',
        ar: 'وافق مسؤول النظام على طلب تسجيلك. يمكنك الآن تسجيل الدخول إلى Kalfa.',
        ch: '管理员已批准您的注册。您现在可以登录 Kalfa。',
      },
    ],
    button: { en: 'Sign in', tr: 'Oturum aç', fr: 'Se connecter', ar: 'تسجيل الدخول', ch: '登录' },
    validity: null,
    otherwise: {
      en: 'If you did not register, tell an administrator.',
      tr: 'Başvuran siz değilseniz sistem yöneticisine haber verin.',
      fr: 'Si vous ne vous êtes pas inscrit, prévenez un administrateur.',
      ar: 'إذا لم تكن أنت من سجّل، فأخبر مسؤول النظام.',
      ch: '如果您没有注册，请告知管理员。',
    },
  },
  registrationRejected: {
    subject: {
      en: 'Your registration was not approved',
      tr: 'Başvurunuz onaylanmadı',
      fr: 'Votre inscription n’a pas été approuvée',
      ar: 'لم تتم الموافقة على طلب تسجيلك',
      ch: '您的注册未获批准',
    },
    sentences: [
      {
        en: 'An administrator has looked at your registration and did not approve it.',
        tr: 'Bir sistem yöneticisi başvurunuzu inceledi ve onaylamadı.',
        fr: 'Un administrateur a examiné votre inscription et ne l’a pas approuvée.',
        ar: 'راجع مسؤول النظام طلب تسجيلك ولم يوافق عليه.',
        ch: '管理员审核了您的注册，但未予批准。',
      },
      {
        en: 'Reason: {{reason}}',
        tr: 'Gerekçe: {{reason}}',
        fr: 'Motif : {{reason}}',
        ar: 'السبب: {{reason}}',
        ch: '原因：{{reason}}',
      },
    ],
    button: null,
    validity: null,
    otherwise: {
      en: 'If you think this is a mistake, talk to an administrator. If you did not register, you need not do anything.',
      tr: 'Bir yanlışlık olduğunu düşünüyorsanız sistem yöneticisiyle görüşün. Başvuran siz değilseniz bir şey yapmanız gerekmez.',
      fr: 'Si vous pensez qu’il s’agit d’une erreur, parlez-en à un administrateur. Si vous ne vous êtes pas inscrit, vous n’avez rien à faire.',
      ar: 'إذا كنت ترى أن هناك خطأ، فتحدث إلى مسؤول النظام. وإذا لم تكن أنت من سجّل، فلا يلزمك فعل أي شيء.',
      ch: '如果您认为有误，请联系管理员。如果您没有注册，则无需进行任何操作。',
    },
  },
  usernameTaken: {
    subject: {
      en: 'Please choose another user name',
      tr: 'Lütfen başka bir kullanıcı adı seçin',
      fr: 'Choisissez un autre nom d’utilisateur',
      ar: 'يرجى اختيار اسم مستخدم آخر',
      ch: '请选择其他用户名',
    },
    sentences: [
      {
        en: 'You asked for a Kalfa account with the user name {{username}}. Somebody else has this name, so no account was made.',
        tr: '{{username}} kullanıcı adıyla hesap başvurusu yaptınız. Bu ad başkasına ait olduğu için hesap açılmadı.',
        fr: 'Vous avez demandé un compte Kalfa avec le nom d’utilisateur {{username}}. Ce nom est déjà pris, aucun compte n’a donc été créé.',
        ar: 'لقد طلبت حسابًا في Kalfa باسم المستخدم {{username}}. هذا الاسم مستخدم من شخص آخر، لذلك لم يتم إنشاء حساب.',
        ch: '您使用用户名 {{username}} 申请了 Kalfa 账户。该用户名已被他人使用，因此未创建账户。',
      },
      {
        en: 'Please fill in the form once more with another user name.',
        tr: 'Lütfen formu başka bir kullanıcı adıyla yeniden doldurun.',
        fr: 'Veuillez remplir à nouveau le formulaire avec un autre nom d’utilisateur.',
        ar: 'يرجى ملء النموذج مرة أخرى باسم مستخدم آخر.',
        ch: '请使用其他用户名重新填写表单。',
      },
    ],
    button: {
      en: 'Choose another name',
      tr: 'Başka bir ad seç',
      fr: 'Choisir un autre nom',
      ar: 'اختيار اسم آخر',
      ch: '选择其他用户名',
    },
    validity: null,
    otherwise: {
      en: 'If you did not ask for an account, ignore this message. Nothing has happened.',
      tr: 'Başvuran siz değilseniz bu e-postayı dikkate almayın. Hiçbir şey değişmedi.',
      fr: 'Si vous n’avez pas demandé de compte, ignorez ce message. Rien n’a changé.',
      ar: 'إذا لم تطلب حسابًا فتجاهل هذه الرسالة. لم يتغير شيء.',
      ch: '如果您没有申请账户，请忽略此邮件。没有任何变化。',
    },
  },
  alreadyRegistered: {
    subject: {
      en: 'You already have an account',
      tr: 'Zaten bir hesabınız var',
      fr: 'Vous avez déjà un compte',
      ar: 'لديك حساب بالفعل',
      ch: '您已有账户',
    },
    sentences: [
      {
        en: 'Somebody tried to register for Kalfa with your email address. You already have an account, and nothing has changed.',
        tr: 'Biri, e-posta adresinizle Kalfa’da hesap başvurusu yapmak istedi. Zaten bir hesabınız olduğu için hiçbir şey değişmedi.',
        fr: 'Quelqu’un a tenté de s’inscrire à Kalfa avec votre adresse e-mail. Vous avez déjà un compte, et rien n’a changé.',
        ar: 'حاول شخص ما التسجيل في Kalfa بعنوان بريدك الإلكتروني. لديك حساب بالفعل، ولم يتغير شيء.',
        ch: '有人尝试使用您的邮箱注册 Kalfa。您已有账户，一切未作更改。',
      },
      {
        en: 'If it was you, sign in as usual. There you can also ask for a new password.',
        tr: 'Başvuran sizseniz her zamanki gibi oturum açın. Oturum açma sayfasından yeni bir şifre de isteyebilirsiniz.',
        fr: 'Si c’était vous, connectez-vous comme d’habitude. Vous pourrez aussi y demander un nouveau mot de passe.',
        ar: 'إذا كنت أنت، فسجّل الدخول كالمعتاد. ويمكنك هناك أيضًا طلب كلمة مرور جديدة.',
        ch: '如果是您本人，请照常登录。您也可以在登录页面申请新密码。',
      },
    ],
    button: {
      en: 'Go to sign-in',
      tr: 'Oturum açma sayfasına git',
      fr: 'Aller à la connexion',
      ar: 'الانتقال إلى تسجيل الدخول',
      ch: '前往登录',
    },
    validity: null,
    otherwise: {
      en: 'If it was not you, you need not do anything. Whoever tried was not told that you have an account.',
      tr: 'Başvuran siz değilseniz bir şey yapmanız gerekmez. Başvuran kişiye bir hesabınız olduğu bildirilmedi.',
      fr: 'Si ce n’était pas vous, vous n’avez rien à faire. L’auteur de la tentative n’a pas appris que vous avez un compte.',
      ar: 'إذا لم تكن أنت، فلا يلزمك فعل أي شيء. لم يتم إبلاغ من حاول ذلك بأن لديك حسابًا.',
      ch: '如果不是您本人，则无需进行任何操作。对方不会得知您已有账户。',
    },
  },
  invitation: {
    subject: {
      en: 'You are invited to Kalfa',
      tr: 'Kalfa’ya davet edildiniz',
      fr: 'Vous êtes invité à rejoindre Kalfa',
      ar: 'تمت دعوتك إلى Kalfa',
      ch: '邀请您使用 Kalfa',
    },
    sentences: [
      {
        en: 'An administrator has created an account for you. Your username is {{username}}.',
        tr: 'Bir sistem yöneticisi sizin için bir hesap açtı. Kullanıcı adınız: {{username}}',
        fr: 'Un administrateur a créé un compte pour vous. Votre nom d’utilisateur est {{username}}.',
        ar: 'أنشأ مسؤول النظام حسابًا لك. اسم المستخدم الخاص بك هو {{username}}.',
        ch: '管理员已为您创建账户。您的用户名是 {{username}}。',
      },
      {
        en: 'Choose a password to get started.',
        tr: 'Başlamak için bir şifre belirleyin.',
        fr: 'Choisissez un mot de passe pour commencer.',
        ar: 'اختر كلمة مرور للبدء.',
        ch: '设置密码后即可开始使用。',
      },
    ],
    button: {
      en: 'Choose a password',
      tr: 'Şifre belirle',
      fr: 'Choisir un mot de passe',
      ar: 'اختيار كلمة مرور',
      ch: '设置密码',
    },
    validity: {
      en: 'The link works once, for 72 hours.',
      tr: 'Bağlantı bir kez kullanılabilir ve 72 saat geçerlidir.',
      fr: 'Le lien est utilisable une seule fois, pendant 72 heures.',
      ar: 'يمكن استخدام الرابط مرة واحدة فقط خلال 72 ساعة.',
      ch: '链接仅可使用一次，72 小时内有效。',
    },
    otherwise: {
      en: 'If you do not know what this is about, ignore this message. Nobody can use the account without a password.',
      tr: 'Bu davetten haberiniz yoksa e-postayı dikkate almayın. Şifre belirlenmeden hesabı kimse kullanamaz.',
      fr: 'Si vous ne savez pas de quoi il s’agit, ignorez ce message. Sans mot de passe, personne ne peut utiliser le compte.',
      ar: 'إذا كنت لا تعرف ما الموضوع، فتجاهل هذه الرسالة. لا يمكن لأحد استخدام الحساب بدون كلمة مرور.',
      ch: '如果您不了解此事，请忽略此邮件。未设置密码前，任何人都无法使用该账户。',
    },
  },
  resetPassword: {
    subject: {
      en: 'Choose a new password',
      tr: 'Yeni şifrenizi belirleyin',
      fr: 'Choisissez un nouveau mot de passe',
      ar: 'اختر كلمة مرور جديدة',
      ch: '请设置新密码',
    },
    sentences: [
      {
        en: 'Somebody asked for a new password for your account. If it was you, choose it here.',
        tr: 'Hesabınız için yeni bir şifre istendi. İsteyen sizseniz buradan belirleyin.',
        fr: 'Un nouveau mot de passe a été demandé pour votre compte. Si c’était vous, choisissez-le ici.',
        ar: 'تم طلب كلمة مرور جديدة لحسابك. إذا كنت أنت من طلبها، فاخترها من هنا.',
        ch: '有人为您的账户申请了新密码。如果是您本人，请在此设置。',
      },
    ],
    button: {
      en: 'Choose a new password',
      tr: 'Yeni şifre belirle',
      fr: 'Choisir un nouveau mot de passe',
      ar: 'اختيار كلمة مرور جديدة',
      ch: '设置新密码',
    },
    validity: {
      en: 'The link works once, for 30 minutes.',
      tr: 'Bağlantı bir kez kullanılabilir ve 30 dakika geçerlidir.',
      fr: 'Le lien est utilisable une seule fois, pendant 30 minutes.',
      ar: 'يمكن استخدام الرابط مرة واحدة فقط خلال 30 دقيقة.',
      ch: '链接仅可使用一次，30 分钟内有效。',
    },
    otherwise: {
      en: 'If it was not you, ignore this message. Your password stays as it is.',
      tr: 'İsteyen siz değilseniz bu e-postayı dikkate almayın. Şifreniz olduğu gibi kalır.',
      fr: 'Si ce n’était pas vous, ignorez ce message. Votre mot de passe reste inchangé.',
      ar: 'إذا لم تكن أنت، فتجاهل هذه الرسالة. ستبقى كلمة مرورك كما هي.',
      ch: '如果不是您本人，请忽略此邮件。您的密码不会改变。',
    },
  },
  passwordReset: {
    subject: {
      en: 'Your password was reset',
      tr: 'Şifreniz sıfırlandı',
      fr: 'Votre mot de passe a été réinitialisé',
      ar: 'تمت إعادة تعيين كلمة مرورك',
      ch: '您的密码已被重置',
    },
    sentences: [
      {
        en: 'An administrator has reset your password. The old one no longer works; choose a new one here.',
        tr: 'Bir sistem yöneticisi şifrenizi sıfırladı. Eski şifreniz artık geçersiz; yenisini buradan belirleyin.',
        fr: 'Un administrateur a réinitialisé votre mot de passe. L’ancien ne fonctionne plus ; choisissez-en un nouveau ici.',
        ar: 'أعاد مسؤول النظام تعيين كلمة مرورك. لم تعد كلمة المرور القديمة صالحة، فاختر كلمة جديدة من هنا.',
        ch: '管理员已重置您的密码。旧密码不再有效，请在此设置新密码。',
      },
    ],
    button: {
      en: 'Choose a new password',
      tr: 'Yeni şifre belirle',
      fr: 'Choisir un nouveau mot de passe',
      ar: 'اختيار كلمة مرور جديدة',
      ch: '设置新密码',
    },
    validity: {
      en: 'The link works once, for 24 hours.',
      tr: 'Bağlantı bir kez kullanılabilir ve 24 saat geçerlidir.',
      fr: 'Le lien est utilisable une seule fois, pendant 24 heures.',
      ar: 'يمكن استخدام الرابط مرة واحدة فقط خلال 24 ساعة.',
      ch: '链接仅可使用一次，24 小时内有效。',
    },
    otherwise: {
      en: 'If you did not expect this, ask an administrator before you use the link.',
      tr: 'Şifrenizin sıfırlanmasını siz istemediyseniz bağlantıyı kullanmadan önce sistem yöneticisine sorun.',
      fr: 'Si vous ne vous y attendiez pas, renseignez-vous auprès d’un administrateur avant d’utiliser le lien.',
      ar: 'إذا لم تكن تتوقع ذلك، فاسأل مسؤول النظام قبل استخدام الرابط.',
      ch: '如果您对此并不知情，请先询问管理员，再使用链接。',
    },
  },
  passwordChanged: {
    subject: {
      en: 'Your password was changed',
      tr: 'Şifreniz değiştirildi',
      fr: 'Votre mot de passe a été modifié',
      ar: 'تم تغيير كلمة مرورك',
      ch: '您的密码已修改',
    },
    sentences: [
      {
        en: 'The password of your account was changed. All other devices were signed out.',
        tr: 'Hesabınızın şifresi değiştirildi. Diğer bütün cihazlardaki oturumlarınız kapatıldı.',
        fr: 'Le mot de passe de votre compte a été modifié. Tous les autres appareils ont été déconnectés.',
        ar: 'تم تغيير كلمة مرور حسابك، وتم تسجيل الخروج من جميع الأجهزة الأخرى.',
        ch: '您账户的密码已修改，其他设备均已退出登录。',
      },
    ],
    button: null,
    validity: null,
    otherwise: {
      en: 'If it was not you, ask for a new password on the sign-in page at once and tell an administrator.',
      tr: 'Değiştiren siz değilseniz oturum açma sayfasından hemen yeni bir şifre isteyin ve sistem yöneticisine haber verin.',
      fr: 'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe sur la page de connexion et prévenez un administrateur.',
      ar: 'إذا لم تكن أنت، فاطلب فورًا كلمة مرور جديدة من صفحة تسجيل الدخول وأخبر مسؤول النظام.',
      ch: '如果不是您本人操作，请立即在登录页面申请新密码，并告知管理员。',
    },
  },
  newSignIn: {
    subject: {
      en: 'New sign-in to your account',
      tr: 'Hesabınızda yeni bir oturum açıldı',
      fr: 'Nouvelle connexion à votre compte',
      ar: 'تسجيل دخول جديد إلى حسابك',
      ch: '您的账户有新的登录',
    },
    sentences: [
      {
        en: 'Your account was signed in to from a device that it had not been used on before.',
        tr: 'Hesabınızda, daha önce kullanılmamış bir cihazdan oturum açıldı.',
        fr: 'Une connexion à votre compte a eu lieu depuis un appareil qui n’avait encore jamais servi.',
        ar: 'تم تسجيل الدخول إلى حسابك من جهاز لم يُستخدم من قبل.',
        ch: '您的账户在一台此前未使用过的设备上登录。',
      },
      {
        en: 'Device: {{device}}',
        tr: 'Cihaz: {{device}}',
        fr: 'Appareil : {{device}}',
        ar: 'الجهاز: {{device}}',
        ch: '设备：{{device}}',
      },
      {
        en: 'Network address: {{address}}',
        tr: 'IP adresi: {{address}}',
        fr: 'Adresse réseau : {{address}}',
        ar: 'عنوان الشبكة: {{address}}',
        ch: '网络地址：{{address}}',
      },
      {
        en: 'Time: {{at}}',
        tr: 'Zaman: {{at}}',
        fr: 'Date et heure : {{at}}',
        ar: 'الوقت: {{at}}',
        ch: '时间：{{at}}',
      },
    ],
    button: null,
    validity: null,
    otherwise: {
      en: 'If it was you, you need not do anything. If not, change your password at once and tell an administrator.',
      tr: 'Oturum açan sizseniz bir şey yapmanız gerekmez. Değilseniz şifrenizi hemen değiştirin ve sistem yöneticisine haber verin.',
      fr: 'Si c’était vous, vous n’avez rien à faire. Sinon, changez tout de suite votre mot de passe et prévenez un administrateur.',
      ar: 'إذا كنت أنت، فلا يلزمك فعل أي شيء. وإلا فغيّر كلمة مرورك فورًا وأخبر مسؤول النظام.',
      ch: '如果是您本人，则无需进行任何操作。否则请立即修改密码，并告知管理员。',
    },
  },
  twoStepTurnedOn: {
    subject: {
      en: 'Two-step verification is on',
      tr: 'İki adımlı doğrulama açıldı',
      fr: 'La vérification en deux étapes est activée',
      ar: 'تم تفعيل التحقق بخطوتين',
      ch: '两步验证已开启',
    },
    sentences: [
      {
        en: 'Two-step verification was turned on for your account. Signing in now also asks for a code from your authenticator app.',
        tr: 'Hesabınızda iki adımlı doğrulama açıldı. Oturum açarken artık doğrulama uygulamanızdaki kod da istenecek.',
        fr: 'La vérification en deux étapes a été activée pour votre compte. La connexion demande désormais aussi un code de votre application d’authentification.',
        ar: 'تم تفعيل التحقق بخطوتين لحسابك. سيُطلب منك عند تسجيل الدخول رمز من تطبيق المصادقة أيضًا.',
        ch: '您的账户已开启两步验证。今后登录时还需要输入身份验证器应用中的验证码。',
      },
      {
        en: 'Keep your recovery codes in a safe place; they let you in when your phone is not at hand.',
        tr: 'Kurtarma kodlarınızı güvenli bir yerde saklayın; telefonunuz yanınızda değilken bu kodlarla oturum açabilirsiniz.',
        fr: 'Gardez vos codes de secours en lieu sûr ; ils vous permettent d’entrer sans votre téléphone.',
        ar: 'احفظ رموز الاسترداد في مكان آمن، فهي تتيح لك الدخول عندما لا يكون هاتفك معك.',
        ch: '请妥善保管恢复码；手机不在身边时，可用它登录。',
      },
    ],
    button: null,
    validity: null,
    otherwise: {
      en: 'If it was not you, tell an administrator at once.',
      tr: 'Açan siz değilseniz hemen sistem yöneticisine haber verin.',
      fr: 'Si ce n’était pas vous, prévenez tout de suite un administrateur.',
      ar: 'إذا لم تكن أنت، فأخبر مسؤول النظام فورًا.',
      ch: '如果不是您本人操作，请立即告知管理员。',
    },
  },
  twoStepTurnedOff: {
    subject: {
      en: 'Two-step verification is off',
      tr: 'İki adımlı doğrulama kapatıldı',
      fr: 'La vérification en deux étapes est désactivée',
      ar: 'تم إيقاف التحقق بخطوتين',
      ch: '两步验证已关闭',
    },
    sentences: [
      {
        en: 'Two-step verification was turned off for your account. Your password alone is now enough to sign in.',
        tr: 'Hesabınızda iki adımlı doğrulama kapatıldı. Oturum açmak için artık yalnızca şifreniz yeterli.',
        fr: 'La vérification en deux étapes a été désactivée pour votre compte. Votre mot de passe suffit désormais pour vous connecter.',
        ar: 'تم إيقاف التحقق بخطوتين لحسابك. أصبحت كلمة المرور وحدها كافية لتسجيل الدخول.',
        ch: '您的账户已关闭两步验证。今后仅凭密码即可登录。',
      },
    ],
    button: null,
    validity: null,
    otherwise: {
      en: 'If it was not you, change your password at once and tell an administrator.',
      tr: 'Kapatan siz değilseniz şifrenizi hemen değiştirin ve sistem yöneticisine haber verin.',
      fr: 'Si ce n’était pas vous, changez tout de suite votre mot de passe et prévenez un administrateur.',
      ar: 'إذا لم تكن أنت، فغيّر كلمة مرورك فورًا وأخبر مسؤول النظام.',
      ch: '如果不是您本人操作，请立即修改密码，并告知管理员。',
    },
  },
  notificationDigest: {
    subject: {
      en: 'Your daily summary of notifications',
      tr: 'Günlük bildirim özetiniz',
      fr: 'Votre résumé quotidien des notifications',
      ar: 'ملخصك اليومي للإشعارات',
      ch: '您的每日通知摘要',
    },
    sentences: [
      {
        en: 'This concerns you and you have not read it yet:',
        tr: 'Sizi ilgilendiren ve henüz okumadığınız bildirimler:',
        fr: 'Voici ce qui vous concerne et que vous n’avez pas encore lu :',
        ar: 'إليك ما يخصك ولم تقرأه بعد:',
        ch: '以下是与您有关且您尚未阅读的通知：',
      },
    ],
    button: {
      en: 'Open notifications',
      tr: 'Bildirimleri aç',
      fr: 'Ouvrir les notifications',
      ar: 'فتح الإشعارات',
      ch: '打开通知',
    },
    validity: null,
    otherwise: {
      en: 'You get this mail because you chose to be told once a day. You can choose otherwise in the notification settings of your account.',
      tr: 'Bildirimleri günde bir kez e-postayla almayı seçtiğiniz için bu e-postayı alıyorsunuz. Seçiminizi hesabınızın bildirim ayarlarında değiştirebilirsiniz.',
      fr: 'Vous recevez ce message parce que vous avez choisi d’être informé une fois par jour. Vous pouvez changer ce choix dans les paramètres de notification de votre compte.',
      ar: 'تصلك هذه الرسالة لأنك اخترت أن تُبلَّغ مرة واحدة في اليوم. يمكنك تغيير اختيارك في إعدادات الإشعارات في حسابك.',
      ch: '您收到此邮件，是因为您选择了每天通知一次。您可以在账户的通知设置中更改。',
    },
  },
  orderToSupplier: {
    subject: {
      en: 'Order {{number}}',
      tr: '{{number}} numaralı sipariş',
      fr: 'Commande {{number}}',
      ar: 'أمر الشراء {{number}}',
      ch: '订单 {{number}}',
    },
    sentences: [
      {
        en: '{{organisation}} orders from you what is listed in the attached order {{number}}. Please confirm the quantities, the prices and the day of delivery.',
        tr: '{{organisation}} olarak ekteki {{number}} numaralı siparişte yer alan malzemeleri sizden sipariş ediyoruz. Miktarları, fiyatları ve teslim tarihini onaylamanızı rica ederiz.',
        fr: '{{organisation}} vous commande ce qui figure dans la commande {{number}} ci-jointe. Veuillez confirmer les quantités, les prix et la date de livraison.',
        ar: 'تطلب {{organisation}} منكم ما ورد في أمر الشراء المرفق {{number}}. يرجى تأكيد الكميات والأسعار وتاريخ التسليم.',
        ch: '{{organisation}} 按所附订单 {{number}} 向贵公司订货。请确认数量、价格和交货日期。',
      },
    ],
    button: null,
    validity: null,
    otherwise: {
      en: 'If this order is not meant for you, please let the sender know.',
      tr: 'Bu sipariş size yanlışlıkla ulaştıysa lütfen gönderene bildirin.',
      fr: 'Si cette commande ne vous est pas destinée, merci de prévenir l’expéditeur.',
      ar: 'إذا لم يكن أمر الشراء هذا موجهًا إليكم، يرجى إبلاغ المرسل.',
      ch: '如果此订单与您无关，请告知发件人。',
    },
  },
};
