import { Button } from '@mantine/core';
import type { Provider } from '@supabase/auth-js';
import { IconBuilding, IconDeviceMobileMessage, IconLogin2, IconMail } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { authErrorMessage } from '#app/auth/auth-errors';
import { comeBackTo } from '#app/auth/ways-in/sign-in-links';
import { useWaysIn } from '#app/auth/ways-in/ways-in';
import { useClientSite } from '#app/site/client-site';
import { FormAlert } from '#kit/feedback/FormAlert';
import classes from '#kit/layout/AuthForm.module.css';
import { ButtonLink } from '#kit/links/links';
import { Caption } from '#kit/text/text';

const route = getRouteApi('/signin');
const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The ways to sign in besides the password, as the service offers them. */
export function OtherWays() {
  const { next } = route.useSearch();
  const site = useClientSite();
  const { email, phone, ...ways } = useWaysIn();
  // Their way back leads to the product's own address, where nobody is signed in who came from a provider's.
  const [company, providers] = site ? [false, []] : [ways.company, ways.providers];
  const [problem, setProblem] = useState<string | null>(null);
  if (!email && !phone && !company && providers.length === 0) return null;

  const signInWith = async (id: string) => {
    // Which providers there are is the service's configuration; the client's type knows the common ones.
    const { error } = await authClient.signInWithOAuth({
      provider: id as Provider,
      options: { redirectTo: comeBackTo('/sso-redirect', next) },
    });
    if (error) setProblem(authErrorMessage(error));
  };
  const look = { variant: 'default', size: 'lg', fullWidth: true } as const;
  return (
    <>
      <Caption className={classes.or}>or</Caption>
      <div className={classes.actions}>
        {company && (
          <ButtonLink to="/signin" search={{ next, way: 'company' }} leftSection={<IconBuilding {...ICON} />} {...look}>
            Sign in with your company
          </ButtonLink>
        )}
        {email && (
          <ButtonLink to="/signin" search={{ next, way: 'email' }} leftSection={<IconMail {...ICON} />} {...look}>
            Email me a link or code
          </ButtonLink>
        )}
        {phone && (
          <ButtonLink
            to="/signin"
            search={{ next, way: 'phone' }}
            leftSection={<IconDeviceMobileMessage {...ICON} />}
            {...look}
          >
            Text me a code
          </ButtonLink>
        )}
        {providers.map(({ id, label }) => (
          <Button key={id} leftSection={<IconLogin2 {...ICON} />} onClick={() => void signInWith(id)} {...look}>
            Continue with {label}
          </Button>
        ))}
      </div>
      <FormAlert>{problem}</FormAlert>
    </>
  );
}
