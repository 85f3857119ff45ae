import type { Onboarding } from '@fairlead/contract/features/onboarding/onboarding';
import { leadsToOnboarding } from '@fairlead/contract/features/onboarding/steps';
import { notifyManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useMe, useSession } from '#app/session/session';

const VIEW = api.onboarding.get.queryOptions();
const POLL_MS = 1_500;

/** How far setting up has come; read again while the sample is being made, or whenever `waits` says so. */
export function useOnboarding({ waits = false } = {}) {
  return useQuery({
    ...VIEW,
    staleTime: 0,
    refetchInterval: ({ state }) => (waits || state.data?.sample?.state === 'making' ? POLL_MS : false),
  });
}

/** Puts an answer in the place of what is shown. */
function usePlace() {
  const queries = useQueryClient();
  return (view: Onboarding) => queries.setQueryData(VIEW.queryKey, view);
}

/** Keeps where the person is. What it could not keep is only lost, never in the way. */
export function useKeepOnboarding() {
  const place = usePlace();
  const { patchMe, serverNow } = useSession();
  const { profile } = useMe();
  return useMutation(
    api.onboarding.keep.mutationOptions({
      // Who has seen it once is not led here again by the start page, also where that could not be saved.
      onMutate: () => {
        if (!leadsToOnboarding(profile.role, profile.onboarding_steps_completed)) return;
        const opened = { opened: { state: 'done' as const, at: serverNow().toISOString() } };
        patchMe((me) => (me.profile ? { ...me, profile: { ...me.profile, onboarding_steps_completed: opened } } : me));
      },
      onSuccess: place,
    }),
  );
}

/**
 * Notes that setting up was seen, for who was not there yet: the start page leads there only until then. It is done when
 * the page shows so, because a start page opened sooner would still lead there.
 */
export function useKeepOpened(): () => Promise<void> {
  const { profile } = useMe();
  const { mutateAsync } = useKeepOnboarding();
  return async () => {
    if (!leadsToOnboarding(profile.role, profile.onboarding_steps_completed)) return;
    await mutateAsync({}).catch(() => undefined);
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  };
}

/** Adds or removes the sample. */
export function useSample() {
  const queries = useQueryClient();
  const place = usePlace();
  const settle = async (view: Onboarding) => {
    place(view);
    await Promise.all(
      [api.clients.key(), api.dashboard.key(), api.simulations.key()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
  const add = useMutation(api.onboarding.addSample.mutationOptions({ onSuccess: settle }));
  const remove = useMutation(api.onboarding.removeSample.mutationOptions({ onSuccess: settle }));
  return { add, remove };
}

/** Reads everything that setting up asks about anew, after a step has changed it. */
export function useStepDone() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: api.onboarding.key() });
}
