import styles from './heading.module.css';

/** The heading of each section of the page. */
export const Heading = ({ title, text }: { title: string; text?: string }) => (
  <div className={styles.heading}>
    <h2 className={styles.title}>{title}</h2>
    {text && <p className={styles.text}>{text}</p>}
  </div>
);
