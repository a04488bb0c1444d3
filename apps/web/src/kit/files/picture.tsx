import type { Attachment } from '@kalfa/contracts/files/file';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../lib/files.ts';
import styles from './files.module.css';

type Props = { file: Pick<Attachment, 'id' | 'name'>; variant: 'whole' | 'thumbnail'; turns?: number };

/** A picture from the storage. Its URL is valid for one user and a few minutes, so it is fetched and not linked. */
export function Picture({ file: { id, name }, variant, turns = 0 }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    const show = async () => {
      const { blob } = await fetchFile(id, name, variant);
      if (isGone) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    };
    // A picture that fails to load stays an empty frame; its name is beside it.
    void show().catch(() => undefined);
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, name, variant]);
  if (!url) return <span className={styles.frame} />;
  return <img src={url} alt="" className={styles[variant]} data-turns={turns % 4} />;
}
