import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { forgetLoaded } from '#app/session/me-query';
import { useMe, useSession } from '#app/session/session';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { UnassignedPaymentsCard } from '../payments/UnassignedPaymentsCard';
import { SignUpSwitches } from './SignUpSwitches';

/** The MSP the global admin acts for in admin view, which ways in are open, and payments that nobody could place. */
export function GeneralTab() {
  const { msp } = useMe();
  const { reloadMe } = useSession();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const [chosen, setChosen] = useState<string | null>(msp?.id ?? null);
  const found = useQuery(
    api.admin.listMsps.queryOptions({ input: search ? { search } : {}, placeholderData: keepPreviousData }),
  );
  const choose = useMutation(api.admin.chooseDemoMsp.mutationOptions());

  const options = new Map((found.data?.items ?? []).map((item) => [item.id, item.company_name]));
  if (msp) options.set(msp.id, msp.company_name);

  const handleSave = async () => {
    if (!chosen) return;
    try {
      await choose.mutateAsync({ demo_msp_id: chosen });
      forgetLoaded(queryClient);
      await reloadMe();
      notifications.show({ message: `You now act for ${options.get(chosen) ?? 'the chosen MSP'} in admin view.` });
    } catch (error) {
      notifications.show({ color: 'red', message: sentenceOf(error) });
    }
  };

  return (
    <>
      <Card
        title="The MSP you act for"
        sub="In admin view, pages and figures that belong to one MSP are those of this one."
        action={<TextLink to="/trial-testing">Trial testing</TextLink>}
      >
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'flex-end' }}>
          <Select
            label="MSP"
            w="min(100%, 380px)"
            searchable
            data={[...options].map(([value, label]) => ({ value, label }))}
            // The server searches; what it found is shown as it is.
            filter={({ options: all }) => all}
            value={chosen}
            onChange={setChosen}
            onSearchChange={(text) => setTyped(options.get(chosen ?? '') === text ? '' : text)}
            nothingFoundMessage="No MSP matches"
          />
          <Button onClick={handleSave} loading={choose.isPending} disabled={!chosen || chosen === msp?.id}>
            Save
          </Button>
        </div>
      </Card>
      <SignUpSwitches />
      <UnassignedPaymentsCard />
    </>
  );
}
