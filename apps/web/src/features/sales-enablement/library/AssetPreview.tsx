import { blocksOf } from '@fairlead/content/sales/assets/asset-text';
import type { ReactNode } from 'react';
import { Bullets } from '#kit/text/Bullets';
import classes from './AssetPreview.module.css';

type AssetPreviewProps = { brand: ReactNode; subject: string; body: string };

/** A text as it reaches people: under the provider's brand, with what is filled in. */
export function AssetPreview({ brand, subject, body }: AssetPreviewProps) {
  return (
    <article className={classes.sheet} aria-label="Preview">
      <header className={classes.brand}>{brand}</header>
      {subject && (
        <p className={classes.subject} data-breaks dir="auto">
          {subject}
        </p>
      )}
      {blocksOf(body).map((block, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are positions of one text
        if (block.kind === 'heading') return <h2 key={at}>{block.text}</h2>;
        if (block.kind === 'paragraph')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks are positions of one text
            <p key={at} className={classes.paragraph} data-breaks dir="auto">
              {block.text}
            </p>
          );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are positions of one text
          <Bullets key={at}>
            {block.items.map((item) => (
              <li key={item} data-breaks dir="auto">
                {item}
              </li>
            ))}
          </Bullets>
        );
      })}
    </article>
  );
}
