/** The two colours of a theme as halves of a disc; a tick marks the selected one. */
export function Swatch({
  primary,
  secondary,
  isChosen,
}: {
  primary: string;
  secondary: string;
  isChosen: boolean;
}) {
  return (
    <svg width={36} height={36} viewBox="0 0 36 36" aria-hidden>
      <path d="M18 1a17 17 0 0 1 0 34z" fill={secondary} />
      <path d="M18 1a17 17 0 0 0 0 34z" fill={primary} />
      {isChosen && (
        <>
          <circle cx={18} cy={18} r={9} fill="var(--surface)" />
          <path
            d="m13.8 18.4 2.9 2.9 5.6-6.2"
            fill="none"
            stroke="var(--text-primary)"
            strokeWidth={2}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
    </svg>
  );
}
