import { useEffect, useState } from 'react';
import { authClient } from './auth-client';
import { type LinkProblem, linkProblem } from './link-problem';

/** What went wrong with the link that led to this page; undefined for the moment until it is known. */
export function useLinkProblem(): LinkProblem | null | undefined {
  const [problem, setProblem] = useState<LinkProblem | null>();
  useEffect(() => {
    let left = false;
    // The client tries once, when the page loads, and answers the same ever after.
    void authClient.initialize().then(({ error }) => {
      if (!left) setProblem(linkProblem(window.location.href, error));
    });
    return () => {
      left = true;
    };
  }, []);
  return problem;
}
