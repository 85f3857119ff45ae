import { initials } from '../lib/person';
import { useMe } from '../lib/session';
import { FairleadMark } from '../ui/FairleadMark';
import classes from './CompanyLogo.module.css';

/** The MSP's logo, else its name, else Fairlead. Collapsed: a 30 px square of the logo or the initials. */
export function CompanyLogo({ collapsed = false }: { collapsed?: boolean }) {
  const { msp, branding } = useMe();
  const name = msp?.company_name ?? 'Fairlead';
  if (branding?.logo) {
    return (
      <span className={classes.logo} data-collapsed={collapsed || undefined}>
        <img src={branding.logo} alt={name} />
      </span>
    );
  }
  if (collapsed) return msp ? <span className={classes.square}>{initials(name)}</span> : <FairleadMark />;
  return (
    <span className={classes.name}>
      {!msp && <FairleadMark size={28} />}
      <b dir="auto">{name}</b>
    </span>
  );
}
