import classes from './Onboarding.module.css';
import { StepFrame, type StepFrameProps } from './StepFrame';

/** A step that somebody else of the organization takes: whose it is, and the way on. */
export function OthersStep(props: Pick<StepFrameProps, 'question' | 'text' | 'onBack' | 'next'> & { isDone: boolean }) {
  const { isDone, ...frame } = props;
  return (
    <StepFrame {...frame}>
      <p className={classes.well}>
        {isDone
          ? 'Your administrator has done this already.'
          : 'This one is for the administrator of your organization. You can continue without it.'}
      </p>
    </StepFrame>
  );
}
