import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './OfflineNotice.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the connection is gone and that nothing typed is lost. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={classes.notice}>
          <IconWifiOff size={18} stroke={1.6} aria-hidden="true" />
          You are offline. What you type stays here, and changes are sent when the connection returns.
        </p>
      )}
    </div>
  );
}
