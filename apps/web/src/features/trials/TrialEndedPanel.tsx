import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSession } from '#app/session/session';
import { Detail, Quiet } from '#kit/text/text';
import classes from './TrialEnded.module.css';
import { useFreshMe } from './use-fresh-me';

type TrialEndedPanelProps = {
  /** The plan chooser. */
  plans: ReactNode;
  /** The way to the organization's own data. */
  ownData: ReactNode;
  onSignOut: () => void;
};

/** What is left to do once an access has ended, over the page that was open and on a page of its own. */
export function TrialEndedPanel({ plans, ownData, onSignOut }: TrialEndedPanelProps) {
  const { reloadMe } = useSession();
  const [isLooking, setIsLooking] = useState(false);
  useFreshMe();
  const handleLook = async () => {
    setIsLooking(true);
    await reloadMe();
    setIsLooking(false);
  };
  return (
    <>
      <Quiet mt={4} mb={18}>
        Your clients and reports are safe. Choose a plan to carry on.
      </Quiet>
      {plans}
      <div className={classes.foot}>
        <Detail>Paid already? You continue from here as soon as the payment has arrived.</Detail>
        <div className={classes.ways}>
          <Button variant="subtle" loading={isLooking} onClick={() => void handleLook()}>
            Check again
          </Button>
          {ownData}
          <Button variant="default" onClick={onSignOut}>
            Sign out
          </Button>
        </div>
      </div>
    </>
  );
}
