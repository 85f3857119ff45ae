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

/** While the session, the profile or a page is loading. */
export function LoadingApplication() {
  return (
    <div className={classes.page} role="status">
      <FairleadMark size={48} />
      <p className={classes.text}>Loading application...</p>
    </div>
  );
}
