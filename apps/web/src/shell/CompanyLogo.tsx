import { useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../app/session/session';
import { initials } from '../domain/team/person';
import { isWordmark, usePicture } from '../domain/team/pictures';
import { FairleadMark } from '../kit/brand/FairleadMark';
import classes from './CompanyLogo.module.css';

/**
 * The MSP's logo, else its name, else Fairlead; in the dark scheme the logo made for it, else the usual one on a white plate.
 * Collapsed: a 30 px square of the mark, the logo or the initials.
 */
export function CompanyLogo({ collapsed = false }: { collapsed?: boolean }) {
  const { msp, branding } = useMe();
  const isDark = useComputedColorScheme('light') === 'dark';
  const [isSymbol, setIsSymbol] = useState(false);
  const name = msp?.company_name ?? 'Fairlead';
  const ownDark = isDark ? (branding?.logoDark ?? null) : null;
  const mark = collapsed ? (branding?.logoMark ?? null) : null;
  const { address, isLoading } = usePicture(mark ?? ownDark ?? branding?.logo ?? null);
  // Its place is kept, so that the name does not flash before the picture.
  if (isLoading) return <span className={classes.name} />;
  if (address) {
    return (
      <span className={classes.name}>
        <span
          className={classes.logo}
          data-collapsed={collapsed || undefined}
          data-plated={(isDark && !(ownDark && !mark)) || undefined}
          data-mark={mark !== null || undefined}
        >
          <img
            src={address}
            alt={isSymbol && !collapsed ? '' : name}
            onLoad={({ currentTarget }) => setIsSymbol(!isWordmark(currentTarget))}
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
