/**
 * The most common passwords in English and Turkish, folded: lower case without accents, spaces, dots and hyphens, and
 * without trailing digits and signs, because `Şifre2024!` is tried right after `şifre`.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc access admin administrator america arsenal asdasd asdfgh asdfghjkl
  asdqwe azerty azertyuiop barcelona baseball basketball batman beautiful bonjour butterfly changeit changeme changemenow
  changepassword charlie chelsea chocolate christmas company computer correcthorse correcthorsebatterystaple
  cristianoronaldo default defaultpassword donttellanyone dragon elephant facebook flower football forever freedom friends
  godisgood google guest happybirthday harrypotter hello hellokitty helloworld iamthebest iforgotmypassword iloveyou
  iloveyouforever iloveyousomuch internet jesuschrist jesusislord kalfa letmein letmeinnow letmeinplease liverpool login
  london lovely manager manchester manchesterunited master maytheforcebewithyou michael mickeymouse monkey motdepasse
  mustang mynewpassword mypassword mysecretpassword newpassword nopassword nothing onetwothree onetwothreefour opensesame
  p4ssw0rd p@ssw0rd p@ssword pa55w0rd pa55word passcode passphrase passw0rd password passwordispassword pokemon postgres
  princess q1w2e3r q1w2e3r4t qazwsx qazwsxedc qweasd qweasdzxc qwerty qwertyui qwertyuiop qwertz qwertzuiop realmadrid
  samsung secret secretpassword shadow spiderman starwars strongpassword summer sunshine superman supersecret superuser
  support system temporary temporarypassword testing testpassword thankyou thequickbrownfox thisisapassword thisismypassword
  trustno unknown username welcome welcomehome welcometokalfa whatever windows winter yourpassword zxcvbn zxcvbnm

  allahim allahuekber anadolu ankara annembabam antalya askim askimbenim ataturk babam benimparolam benimsifrem besiktas
  bilgisayar birikiuc birikiucdort birtanem bismillah bismillahirrahmanirrahim bursaspor canimannem canimbenim cimbom
  cumhuriyet deneme denemesifresi elektrik enbuyukbesiktas enbuyukcimbom enbuyukfener eskisehir fatihsultanmehmet fenerbahce
  fenerbahcem galatasaray galatasarayim gaziantep gecicisifre gizlisifre gunaydin guvenlik hayatim hosgeldin hosgeldiniz
  insaat istanbul istanbulum istiklalmarsi izmir kapadokya karadeniz karakartal kelebek kimseyesoyleme kullanici
  kurtlarvadisi leylailemecnun melegim merhaba merhabadunya muhasebe muhendis mustafakemal mustafakemalataturk mutluluk
  nemutluturkum nemutluturkumdiyene osmanli osmanliimparatorlugu papatya parola parolam parolamyok personel prenses sanane
  santiye santiyesefi senicokseviyorum seniseviyorum seniseviyorumaskim sevgilim sevgilimbenim sifre sifrem
  sifremibilmiyorum sifremiunuttum sifremyok sifreyok sirket sultanahmet trabzonspor turkiye turkiyecumhuriyeti turkiyem
  yasasincumhuriyet yenisifre yenisifrem yildiz yonetici
  `
    .trim()
    .split(/\s+/),
);
