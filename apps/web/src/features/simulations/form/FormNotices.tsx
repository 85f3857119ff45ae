import type { DraftNotice } from '@fairlead/contract/features/simulations/simulations';
import { Alert, Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

type FormNoticesProps = { notices: readonly DraftNotice[]; onRead: () => void };

const NOTICES: Record<DraftNotice, { title: string; text: string }> = {
  waiting_hours: {
    title: 'Please check the policy: waiting hours are clock hours',
    text: 'The number was kept from an earlier form. Shares of ransom and of rebuilding, and the limit for outages a vendor causes, were not asked then.',
  },
  dropped_amounts: {
    title: 'Some changed amounts were dropped',
    text: 'They belonged to a part of the loss that the model no longer has. The other changes were kept.',
  },
};

/** What a form that began in an earlier model leaves to look at, until someone says they have. */
export function FormNotices({ notices, onRead }: FormNoticesProps) {
  if (notices.length === 0) return null;
  return (
    <>
      {notices.map((notice) => (
        <Alert
          key={notice}
          color="orange"
          role="status"
          icon={<IconInfoCircle size={20} stroke={1.6} />}
          title={NOTICES[notice].title}
        >
          {NOTICES[notice].text}
        </Alert>
      ))}
      <div>
        <Button variant="default" size="sm" onClick={onRead}>
          I have checked this
        </Button>
      </div>
    </>
  );
}
