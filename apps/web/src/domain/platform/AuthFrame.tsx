import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useClientSite } from '#app/site/client-site';
import { Wordmark } from '#kit/brand/Wordmark';
import { late } from '#kit/dialog/late';
import { Strong } from '#kit/text/text';
import classes from './AuthFrame.module.css';
import chart from './harbor-chart.svg?url';
import { PlatformPages } from './PlatformPages';

/** Few sign in at a provider's address, and the product's own page goes without it. */
const ProviderBox = late(async () => (await import('./ProviderFrame')).ProviderBox);

type AuthFrameProps = { title: string; text?: ReactNode; children: ReactNode };

/**
 * Whether a frame has been shown since the page was loaded: the first one leaves the focus where the browser puts it.
 * That is a fact of the loaded page, like its focus, and lasts longer than any frame.
 */
let isLater = false;

/**
 * Public sign-in pages: the form on the left, what the product does on the right; at a provider's address its brand in place
 * of all of that. Where one step or page replaces
 * another and nothing in it takes the focus, its title does, so that whoever does not see the page learns of it.
 */
export function AuthFrame(props: AuthFrameProps) {
  const site = useClientSite();
  return site ? <ProviderBox provider={site.provider} {...props} /> : <ProductFrame {...props} />;
}

function ProductFrame({ title, text, children }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Fairlead`;
    if (isLater && document.activeElement === document.body) heading.current?.focus();
    isLater = true;
  }, [title]);
  return (
    <div className={classes.split}>
      <main className={classes.left}>
        <Link to="/" className={classes.home} aria-label="Fairlead, start page">
          <Wordmark />
        </Link>
        <div className={classes.box}>
          <div>
            <Text component="h1" variant="headline" ref={heading} tabIndex={-1}>
              {title}
            </Text>
            {text && (
              <Text mt={6} c="dimmed" data-breaks>
                {text}
              </Text>
            )}
          </div>
          {children}
        </div>
        <PlatformPages className={classes.foot} />
      </main>
      <aside className={classes.panel} aria-label="About Fairlead">
        <img src={chart} alt="" className={classes.art} />
        <div className={classes.say}>
          <Text component="h2" variant="display">
            Put a number on cyber risk, and a plan behind it.
          </Text>
          <Text size="lg" c="var(--fl-cover-ink)">
            Show every client what a bad year could cost, what you would do about it, and what it is worth.
          </Text>
        </div>
        <dl className={classes.caption}>
          <div>
            <Strong component="dt">Simulate</Strong>
            <dd>The cost of cyber incidents, in money</dd>
          </div>
          <div>
            <Strong component="dt">Compare</Strong>
            <dd>Today next to the services you propose</dd>
          </div>
          <div>
            <Strong component="dt">Advise</Strong>
            <dd>A branded proposal the owner can sign</dd>
          </div>
        </dl>
      </aside>
    </div>
  );
}
