type FairleadMarkProps = { size?: number /** White ring and brass rope, for the cover ground. */; reversed?: boolean };

const ROPE = 'M1.7 25.2C9.5 25.2 11.6 20.4 16 16S22.5 6.8 30.3 6.8';

/** The mark: a rope that runs through a fairlead. */
export function FairleadMark({ size = 30, reversed = false }: FairleadMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <mask id="fl-mark-over" maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32">
        <rect width="32" height="32" fill="#fff" />
        <g clipPath="url(#fl-mark-right)">
          <circle cx="16" cy="16" r="9" stroke="#000" strokeWidth="6.6" />
        </g>
      </mask>
      <mask id="fl-mark-under" maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32">
        <rect width="32" height="32" fill="#fff" />
        <g clipPath="url(#fl-mark-low)">
          <path d={ROPE} stroke="#000" strokeWidth="6" />
        </g>
      </mask>
      <clipPath id="fl-mark-right">
        <rect x="16" y="0" width="16" height="16" />
      </clipPath>
      <clipPath id="fl-mark-low">
        <rect x="0" y="16" width="16" height="16" />
      </clipPath>
      <circle
        cx="16"
        cy="16"
        r="9"
        stroke={reversed ? '#fff' : 'var(--fl-mark)'}
        strokeWidth="3.6"
        mask="url(#fl-mark-under)"
      />
      <path
        d={ROPE}
        stroke={reversed ? '#E3C27A' : 'var(--fl-brass)'}
        strokeWidth="3"
        strokeLinecap="round"
        mask="url(#fl-mark-over)"
      />
    </svg>
  );
}
