import { Component, type ReactNode } from 'react';
import classes from './FullPage.module.css';

/** The last resort: plain markup, because what it stands in for may be what failed. */
export function AppFailed() {
  return (
    <div className={classes.page} role="alert">
      <h1 className={classes.title}>Application Failed to Load</h1>
      <p className={classes.text}>Your work is safe. Reload the page to try again.</p>
      <div className={classes.actions}>
        <button type="button" onClick={() => window.location.reload()}>
          Reload Page
        </button>
      </div>
    </div>
  );
}

type AppGuardState = { failed: boolean };

/** Catches what throws before the shell stands. */
export class AppGuard extends Component<{ children: ReactNode }, AppGuardState> {
  override state: AppGuardState = { failed: false };

  static getDerivedStateFromError(): AppGuardState {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <AppFailed /> : this.props.children;
  }
}
