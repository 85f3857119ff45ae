import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { Loaded } from '#kit/feedback/Loaded';
import { DeletionCard } from './DeletionCard';
import classes from './Organization.module.css';
import { RiskLevelsCard } from './RiskLevelsCard';
import { SettingsForm } from './SettingsForm';

/** Who and where the organization is, how it writes figures, and its end. @param ownData the way to take its data along */
export function OrganizationTab({ ownData }: { ownData: ReactNode }) {
  const settings = useQuery({ ...api.organization.get.queryOptions(), staleTime: 0, refetchOnWindowFocus: false });
  return (
    <Loaded query={settings} skeleton={<Skeleton height={560} radius="lg" />} failed="The organization could not load">
      {(loaded) => (
        <div className={classes.stack}>
          <SettingsForm settings={loaded} />
          <RiskLevelsCard currency={loaded.preferred_currency} />
          <DeletionCard ownData={ownData} />
        </div>
      )}
    </Loaded>
  );
}
