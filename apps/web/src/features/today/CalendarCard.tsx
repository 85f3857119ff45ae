import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { sayNow } from '#kit/feedback/toast';
import { Card } from '#kit/layout/Card';
import { CopyLinkButton } from '#kit/links/CopyLinkButton';
import { Detail, Note } from '#kit/text/text';

/** The secret address by which a calendar program reads what is due for this person. */
export function CalendarCard() {
  const write = useWriters();
  const queries = useQueryClient();
  const feed = useQuery(api.today.calendar.queryOptions());
  const [address, setAddress] = useState<string | null>(null);
  const [asks, setAsks] = useState<'renew' | 'end' | null>(null);
  const changed = () => queries.invalidateQueries({ queryKey: api.today.calendar.key() });
  const renew = async () => {
    setAddress((await api.today.renewCalendar.call()).address);
    await changed();
  };
  const make = useMutation({
    mutationFn: renew,
    onError: (error) => sayNow({ message: sentenceOf(error), color: 'red' }),
  });
  return (
    <Card
      title="Calendar"
      sub="Subscribe to everything with a due date, in Outlook, Google Calendar or Apple Calendar. It shows what you may see, and nothing else."
    >
      <Loaded query={feed} skeleton={<PageSkeleton blocks={[40]} />} failed="Your calendar address could not load">
        {({ since }) => (
          <>
            {address && (
              <Group align="end" gap={12} mb={12}>
                <TextInput
                  label="Your calendar address"
                  description="Copy it now: it is shown this once. Anyone who has it can read your due dates."
                  value={address}
                  readOnly
                  flex="1 1 320px"
                />
                <CopyLinkButton link={address} />
              </Group>
            )}
            {since === null ? (
              <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
                Make a calendar address
              </Button>
            ) : (
              <Group gap={12}>
                <Note>{`You have had an address since ${write.fullDay(since.slice(0, 10))}.`}</Note>
                <Button variant="default" size="sm" onClick={() => setAsks('renew')}>
                  Renew address
                </Button>
                <Button variant="subtle" size="sm" color="red" onClick={() => setAsks('end')}>
                  End address
                </Button>
              </Group>
            )}
          </>
        )}
      </Loaded>
      {asks && (
        <ConfirmDialog
          title={asks === 'renew' ? 'Renew your calendar address?' : 'End your calendar address?'}
          act={asks === 'renew' ? 'Renew address' : 'End address'}
          keep="Keep address"
          isDanger
          onAct={async () => {
            if (asks === 'renew') return renew();
            setAddress(null);
            await api.today.endCalendar.call();
            return changed();
          }}
          onClose={() => setAsks(null)}
        >
          <Detail>
            The address you have now stops working at once. Calendars that subscribed to it no longer update.
          </Detail>
        </ConfirmDialog>
      )}
    </Card>
  );
}
