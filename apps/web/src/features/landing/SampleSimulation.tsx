import { Text, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useIsPhone } from '#kit/present/page-width';
import { Caption, Detail, Note } from '#kit/text/text';
import classes from './SampleSimulation.module.css';
import sample from './sample/figures.json';

const CURVES = import.meta.glob<string>('./sample/*.svg', { query: '?raw', import: 'default' });

/** A result of the product's own engine, made ahead; `sample.test.ts` holds it to what the engine gives. */
export function SampleSimulation() {
  return (
    <figure className={classes.sample}>
      <figcaption className={classes.caption}>
        <strong>A dental group, 48 staff</strong>
        <Caption span>Sample, not a client. 100,000 simulated years.</Caption>
      </figcaption>
      <dl className={classes.figures}>
        {sample.figures.map(({ label, value }) => (
          <div key={label}>
            <Detail component="dt">{label}</Detail>
            <Text component="dd" variant="total">
              {value}
            </Text>
          </div>
        ))}
      </dl>
      <Note>{sample.measure}</Note>
      <Curve />
    </figure>
  );
}

/** The drawing stands in the page itself, where it is set in the page's fonts. */
function Curve() {
  const box = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const width = useIsPhone() ? 'narrow' : 'wide';
  useEffect(() => {
    let gone = false;
    void CURVES[`./sample/curve-${width}-${scheme}.svg`]?.().then((svg) => {
      const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
      if (!gone) box.current?.replaceChildren(document.importNode(drawing, true));
    });
    return () => {
      gone = true;
    };
  }, [scheme, width]);
  return <div ref={box} role="img" aria-label={sample.text} className={classes.curve} />;
}
