import classes from './CurveSkeleton.module.css';

/** The place of the curve while its figures are on their way, in its shape. */
export function CurveSkeleton({ height }: { height: number }) {
  return (
    <svg
      className={classes.curve}
      width="100%"
      height={height}
      viewBox="0 0 400 120"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 8C140 8 160 96 400 114V120H0Z" fill="var(--fl-sunken)" />
    </svg>
  );
}
