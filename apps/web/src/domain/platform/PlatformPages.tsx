import type { PlatformPages as Pages } from '@fairlead/contract/features/platform-settings';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { NEW_TAB } from '#kit/links/new-tab';
import classes from './PlatformPages.module.css';
import { usePlatformPages } from './platform-pages';

const WORDS = [
  ['terms', 'Terms'],
  ['privacy', 'Privacy'],
  ['statusPage', 'Status'],
] as const satisfies (readonly [keyof Pages, string])[];

/** Links to the legal pages and the status page of whoever runs this installation; nothing where none is set. */
export function PlatformPages({ className }: { className?: string | undefined }) {
  const pages = usePlatformPages();
  const links = WORDS.flatMap(([key, word]) => {
    const href = pages?.[key];
    return href ? [{ word, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={`${classes.pages} ${className ?? ''}`} aria-label="Legal and status">
      {links.map(({ word, href }) => (
        <li key={word}>
          <Anchor href={href} {...NEW_TAB} inherit>
            {word}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
