import type { AuthError } from '@supabase/auth-js';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { failureOfLink } from '../page-session';
import { type LinkProblem, linkProblem } from './link-problem';

/**
 * What went wrong with the link that led to this page; undefined for the moment until it is known, and null again once
 * the page has another address.
 */
export function useLinkProblem(): LinkProblem | null | undefined {
  const href = useRouterState({ select: ({ location }) => location.href });
  const [tried, setTried] = useState<{ failure: AuthError | null } | null>(null);
  useEffect(() => {
    let left = false;
    // The client tries once, when the page loads, and answers the same ever after.
    void failureOfLink().then(({ error }) => {
      if (!left) setTried({ failure: error });
    });
    return () => {
      left = true;
    };
  }, []);
  return tried ? linkProblem(new URL(href, window.location.origin).href, tried.failure) : undefined;
}
