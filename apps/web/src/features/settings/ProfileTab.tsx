import { isClientUser } from '@fairlead/contract/access/roles';
import type { ReactNode } from 'react';
import { countryName } from '#app/locale/countries';
import { useMe } from '#app/session/session';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { DataList } from '#kit/table/DataList';
import { AppearanceCard } from './AppearanceCard';
import { ProfileCard } from './ProfileCard';
import classes from './Settings.module.css';

type ProfileTabProps = {
  /** The way to take the organization's data along, for its staff. */
  ownData: ReactNode;
  /** The way to take the own account's data along, and out. */
  account: ReactNode;
};

/** The caller's own account; what belongs to the organization is shown, not offered as if it could be changed here. */
export function ProfileTab({ ownData, account }: ProfileTabProps) {
  const { profile, msp, branding } = useMe();
  const isClient = isClientUser(profile.role);
  return (
    <div className={classes.grid}>
      <Cards>
        <ProfileCard
          key={[profile.name, profile.jobTitle, profile.phone, profile.bookingUrl].join('\n')}
          profile={profile}
        />
        {account}
      </Cards>
      <Cards>
        <AppearanceCard />
        {msp && !isClient && (
          <Card title="Organization" sub="What your reports and figures use">
            <DataList
              rows={[
                { label: 'Company', value: <span dir="auto">{msp.company_name}</span> },
                {
                  label: 'Tagline',
                  value: branding?.company_tagline ? <span dir="auto">{branding.company_tagline}</span> : 'None',
                },
                { label: 'Country', value: msp.country ? countryName(msp.country) : 'Not known' },
                { label: 'Currency', value: msp.preferred_currency },
                {
                  label: 'Brand colors',
                  value: (
                    <span className={classes.swatches}>
                      {!branding?.primary_color && !branding?.secondary_color && 'None'}
                      <Swatch color={branding?.primary_color} />
                      <Swatch color={branding?.secondary_color} />
                    </span>
                  ),
                },
              ]}
            />
          </Card>
        )}
        {msp && !isClient && ownData}
        {msp && isClient && (
          <Card title="Your provider">
            <DataList rows={[{ label: 'Company', value: <span dir="auto">{msp.company_name}</span> }]} />
          </Card>
        )}
      </Cards>
    </div>
  );
}

function Swatch({ color }: { color: string | null | undefined }) {
  if (!color) return null;
  return (
    <span className={classes.swatch}>
      <i style={{ background: color }} />
      {color.toUpperCase()}
    </span>
  );
}
