import classes from './Usage.module.css';

const HEIGHT = 24;

/** One thin bar a day, without an axis: when, and how evenly. The figures stand beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${values.length} ${HEIGHT}`}
      width="100%"
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect x={0} y={HEIGHT - 1} width={values.length} height={1} className={classes.ground} />
      {values.map((value, day) => {
        const height = (value / most) * HEIGHT;
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the day
        return <rect key={day} x={day + 0.12} y={HEIGHT - height} width={0.76} height={height} />;
      })}
    </svg>
  );
}
