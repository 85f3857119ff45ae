import type { BrandTheme } from '@fairlead/reports/theme/brand';
import { IconAddressBook, IconLayoutDashboard, IconSettings, IconTools } from '@tabler/icons-react';
import { initials } from '#domain/team/person';
import { usePicture } from '#domain/team/pictures';
import type { BrandValues } from './brand-form';
import classes from './FramePreview.module.css';
import { previewVariables } from './preview-variables';

const NAV = [
  { label: 'Dashboard', Icon: IconLayoutDashboard },
  { label: 'Clients', Icon: IconAddressBook },
  { label: 'Tools', Icon: IconTools },
  { label: 'Settings', Icon: IconSettings },
] as const;
const SELECTED = 'Clients';

type FramePreviewProps = { brand: BrandTheme; scheme: 'light' | 'dark'; name: string; values: BrandValues };

/** The product in small, in colors and with a logo that are not saved: a picture, with nothing in it to operate. */
export function FramePreview({ brand, scheme, name, values }: FramePreviewProps) {
  const own = scheme === 'dark' ? values.logoDark : null;
  const { address } = usePicture(own ?? values.company_logo);
  const words = scheme === 'dark' ? 'dark' : 'light';
  return (
    <figure className={classes.figure} style={previewVariables(brand, scheme)}>
      <div className={classes.frame} aria-hidden="true" data-scheme={scheme}>
        <div className={classes.nav}>
          <span className={classes.logo} data-plated={(scheme === 'dark' && !own && address !== null) || undefined}>
            {address ? <img src={address} alt="" /> : <b>{name}</b>}
          </span>
          {NAV.map(({ label, Icon }) => (
            <span key={label} className={classes.item} data-active={label === SELECTED || undefined}>
              <Icon size={14} stroke={1.8} />
              {label}
            </span>
          ))}
          <span className={classes.person}>
            <i>{initials(name)}</i>
          </span>
        </div>
        <div className={classes.page}>
          <div className={classes.head}>
            <span className={classes.title}>Clients</span>
            <span className={classes.button}>Create report</span>
          </div>
          <div className={classes.tabs}>
            <span data-active>Overview</span>
            <span>Roadmap</span>
          </div>
          <div className={classes.rows}>
            <span data-active>
              Staff sign-in <em>Selected</em>
            </span>
            <span>Backups</span>
            <span className={classes.link}>See assumptions</span>
          </div>
        </div>
      </div>
      <figcaption>In the {words} scheme</figcaption>
    </figure>
  );
}
