import { AuthFrame } from '#domain/platform/AuthFrame';
import classes from '#kit/layout/AuthForm.module.css';
import { ButtonLink, TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';

type ClosedNoticeProps = { title: string; text: string; nfrOpen?: boolean };

/** A way to sign up that is closed at this moment, with those that are open. */
export function ClosedNotice({ title, text, nfrOpen = false }: ClosedNoticeProps) {
  return (
    <AuthFrame title={title} text={text}>
      <div className={classes.actions}>
        <ButtonLink to="/signup" size="lg" fullWidth>
          Open an invitation
        </ButtonLink>
        {nfrOpen && (
          <ButtonLink to="/nfr-signup" size="lg" fullWidth variant="default">
            Ask for NFR access
          </ButtonLink>
        )}
      </div>
      <Note ta="center">
        Have an account? <TextLink to="/signin">Sign in</TextLink>
      </Note>
    </AuthFrame>
  );
}
