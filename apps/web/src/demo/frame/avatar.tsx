import style from './frame.module.css';

type Props = { src: string; size?: number };

/** The picture of a person, whose name stands beside it. */
export const Avatar = ({ src, size = 36 }: Props) => (
  <img className={style.avatar} src={src} alt="" width={size} height={size} draggable={false} />
);
