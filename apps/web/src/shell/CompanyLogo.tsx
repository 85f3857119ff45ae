import { useState } from 'react';
import { initials } from '../lib/person';
import { useMe } from '../lib/session';
import { FairleadMark } from '../ui/FairleadMark';
import classes from './CompanyLogo.module.css';

/** A logo at least this much wider than high carries its own name. */
const WORDMARK_RATIO = 1.8;

/** The MSP's logo, else its name, else Fairlead. Collapsed: a 30 px square of the logo or the initials. */
export function CompanyLogo({ collapsed = false }: { collapsed?: boolean }) {
  const { msp, branding } = useMe();
  const [isSymbol, setIsSymbol] = useState(false);
  const name = msp?.company_name ?? 'Fairlead';
  if (branding?.logo) {
    return (
      <span className={classes.name}>
        <span className={classes.logo} data-collapsed={collapsed || undefined}>
          <img
            src={branding.logo}
            alt={isSymbol && !collapsed ? '' : name}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setIsSymbol(naturalWidth < naturalHeight * WORDMARK_RATIO)
            }
          />
        </span>
        {isSymbol && !collapsed && <b dir="auto">{name}</b>}
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
