import { LanguageSelect } from '../../kit/plain/language-select.tsx';
import { ModeSwitch } from '../../kit/plain/mode-switch.tsx';
import styles from './switches.module.css';

/** How the page looks and speaks can be chosen before anybody is known. */
export const Switches = () => (
  <div className={styles.switches}>
    <LanguageSelect />
    <ModeSwitch />
  </div>
);
