import { useMe } from '../../lib/session';
import { PasswordCard } from './PasswordCard';
import classes from './Settings.module.css';

/** How the person signs in, and where. */
export function SecurityTab() {
  const { email } = useMe();
  return (
    <div className={classes.grid}>
      <div className={classes.column}>
        <PasswordCard email={email} />
      </div>
    </div>
  );
}
