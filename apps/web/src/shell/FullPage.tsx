import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlatformPages } from '../domain/platform/PlatformPages';
import { FairleadMark } from '../kit/brand/FairleadMark';
import classes from './FullPage.module.css';

type FullPageProps = {
  title?: string;
  text?: ReactNode;
  actions?: ReactNode /** Inside the shell there is a frame already. */;
  inside?: boolean;
};

/** One message in the middle of the page. */
export function FullPage({ title, text, actions, inside = false }: FullPageProps) {
  // Inside the shell the page is a main landmark already.
  const Frame = inside ? 'div' : 'main';
  return (
    <Frame className={inside ? classes.inside : classes.page}>
      <FairleadMark size={48} />
      {title && <h1 className={classes.title}>{title}</h1>}
      {text && <div className={classes.text}>{text}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
      {!inside && <PlatformPages className={classes.foot} />}
    </Frame>
  );
}

/** While the session, the profile or the shell is loading; no mark, since the product may be shown in an MSP's brand. */
export const LoadingApplication = () => <Loading className={classes.page} />;

/** The same for a page inside the shell. */
export const LoadingPage = () => <Loading className={classes.inside} />;

function Loading({ className }: { className: string | undefined }) {
  return (
    <div className={className} role="status">
      <Loader size={32} aria-hidden="true" />
      <p className={classes.text}>Loading application...</p>
    </div>
  );
}
