import { LanguageSelect } from '../../kit/plain/language-select.tsx';
import { ModeSwitch } from '../../kit/plain/mode-switch.tsx';
import { LanguageOffer } from './language-offer.tsx';
import styles from './switches.module.css';

/** Mode and language can be changed before the sign-in. */
export const Switches = () => (
  <div className={styles.switches}>
    <LanguageOffer />
    <LanguageSelect />
    <ModeSwitch />
  </div>
);
