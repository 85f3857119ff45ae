import { CloseButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { TextLink } from '#kit/links/links';
import { Detail } from '#kit/text/text';
import classes from './Onboarding.module.css';
import { forgetReturn, useReturnNote } from './return-note';

/** Above the page of the product that a step led into: the way back. */
export function SetupReturn() {
  if (!useReturnNote()) return null;
  return (
    <Detail component="div" className={classes.return}>
      <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
      <TextLink to="/onboarding" onClick={forgetReturn}>
        Back to setting up
      </TextLink>
      <span>Your work is saved.</span>
      <CloseButton ml="auto" aria-label="Hide this line" onClick={forgetReturn} />
    </Detail>
  );
}
