import { recordKindsOf } from '@fairlead/contract/access/access';
import type { Onboarding } from '@fairlead/contract/features/onboarding/onboarding';
import { NEEDED_SERVICES, nextStep, type OnboardingStep, ownsStep } from '@fairlead/contract/features/onboarding/steps';
import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useMe } from '#app/session/session';
import { useCreditsLeft } from '#domain/trials/credits';
import { Loaded } from '#kit/feedback/Loaded';
import { ButtonLink } from '#kit/links/links';
import { Medium, Note } from '#kit/text/text';
import { ClientStep } from './ClientStep';
import { CompanyStep } from './CompanyStep';
import { DoneStep } from './DoneStep';
import classes from './Onboarding.module.css';
import { OthersStep } from './OthersStep';
import type { OnboardingPlace } from './onboarding-place';
import { ReportStep } from './ReportStep';
import { ResultStep } from './ResultStep';
import { forgetReturn } from './return-note';
import { StartStep } from './StartStep';
import { StepFrame } from './StepFrame';
import { StepRail } from './StepRail';
import { stepText } from './step-texts';
import { TeamStep } from './TeamStep';
import { useKeepOnboarding, useOnboarding } from './use-onboarding';

type OnboardingParts = {
  logo: ReactNode;
  /** Logo and colors, with a preview. */
  brand: (form: { formId: string; onDone: () => void }) => ReactNode;
  services: ReactNode;
  importLink: ReactNode;
};

const BRAND_FORM = 'setup-brand';

type OnboardingPageProps = OnboardingParts & {
  /** As the address says; null where it says nothing. */
  place: OnboardingPlace | null;
  onPlace: (place: OnboardingPlace) => void;
  onLeave: () => void;
};

/** Setting up, outside the shell: one thing per screen, left and taken up again at any moment. */
export function OnboardingPage({ logo, ...page }: OnboardingPageProps) {
  const query = useOnboarding();
  const { mutate: keep } = useKeepOnboarding();
  const skeleton = <Skeleton height={480} radius="lg" />;
  useEffect(() => {
    document.title = 'Setting up · Fairlead';
    // That somebody was here is kept at once: nobody is led here twice.
    keep({});
  }, [keep]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {logo}
        <span className={classes.later}>
          <Note span className={classes.laterText}>
            You can finish later. Your work is saved.
          </Note>
          <ButtonLink to="/dashboard" variant="default" onClick={forgetReturn}>
            Save and close
          </ButtonLink>
        </span>
      </header>
      <Loaded query={query} skeleton={skeleton} failed="Setting up could not load">
        {/* Where somebody goes on is decided by how far it has come since. */}
        {(view) => (query.isFetchedAfterMount ? <Steps view={view} {...page} /> : skeleton)}
      </Loaded>
    </div>
  );
}

/** Where somebody begins who comes without an address: with the question what for, or where they left. */
function firstPlace({ steps, purpose, closed }: Onboarding): OnboardingPlace {
  if (closed) return 'done';
  const isNew = purpose === null && !steps.some(({ key, passed }) => passed && key !== 'company');
  return isNew ? 'start' : (nextStep(steps) ?? 'done');
}

function Steps({ view, place, onPlace, onLeave, ...parts }: Omit<OnboardingPageProps, 'logo'> & { view: Onboarding }) {
  const { profile } = useMe();
  const keep = useKeepOnboarding();
  const creditsLeft = useCreditsLeft();
  const { steps, purpose } = view;
  // What becomes done while somebody looks at it does not move them on.
  const [first] = useState(() => firstPlace(view));
  const places: OnboardingPlace[] = ['start', ...steps.map(({ key }) => key), 'done'];
  const asked = place !== null && places.includes(place) ? place : first;
  const index = places.indexOf(asked);
  const go = (to: number) => {
    const next = places[to];
    if (next) onPlace(next);
  };
  const onDone = () => {
    keep.mutate({});
    go(index + 1);
  };
  const onBack = () => go(index - 1);
  const rail = (
    <StepRail
      steps={steps}
      progress={view.progress}
      current={asked === 'start' || asked === 'done' ? null : asked}
      onStep={onPlace}
    />
  );
  const finish = () => {
    forgetReturn();
    const isDone = steps.every(({ state, needed }) => state !== 'open' || !needed);
    if (!isDone) return onLeave();
    keep.mutate({ close: true }, { onSettled: onLeave });
  };

  function content(): ReactNode {
    if (asked === 'start')
      return (
        <StartStep
          purpose={purpose}
          saving={keep.isPending}
          onChoose={(chosen) => keep.mutate({ purpose: chosen }, { onSettled: () => go(1) })}
          onSkip={() => go(1)}
        />
      );
    if (asked === 'done')
      return <DoneStep steps={steps} saving={keep.isPending} onStep={onPlace} onBack={onBack} onFinish={finish} />;
    return step(asked);
  }

  function step(key: OnboardingStep): ReactNode {
    const noun = firstRecordKind(recordKindsOf(profile.role), purpose);
    const words = stepText(key, purpose, noun);
    const isDone = steps.some((one) => one.key === key && one.state === 'done');
    const onSkip = isDone
      ? null
      : () => {
          keep.mutate({ skip: key });
          go(index + 1);
        };
    const frame = { ...words, onBack, onSkip };
    if (!ownsStep(profile.role, key))
      return <OthersStep {...words} onBack={onBack} isDone={isDone} next={{ onClick: () => go(index + 1) }} />;
    switch (key) {
      case 'company':
        return <CompanyStep {...frame} onDone={onDone} />;
      case 'brand':
        return (
          <StepFrame {...frame} next={{ form: BRAND_FORM }}>
            {parts.brand({ formId: BRAND_FORM, onDone })}
          </StepFrame>
        );
      case 'services':
        return (
          <StepFrame {...frame} next={{ onClick: onDone, disabled: view.activeServices < NEEDED_SERVICES }}>
            <Medium aria-live="polite">{servicesWords(view.activeServices)}</Medium>
            {parts.services}
          </StepFrame>
        );
      case 'first_client':
        return <ClientStep {...frame} noun={noun} view={view} importLink={parts.importLink} onDone={onDone} />;
      case 'first_result':
        return (
          <ResultStep
            {...frame}
            view={view}
            creditsLeft={creditsLeft}
            onDone={onDone}
            onAddClient={() => onPlace('first_client')}
          />
        );
      case 'first_report':
        return <ReportStep {...frame} view={view} onDone={onDone} onSimulate={() => onPlace('first_result')} />;
      case 'team':
        return <TeamStep {...frame} isDone={isDone} onDone={onDone} />;
    }
  }

  return (
    <div className={classes.body}>
      {rail}
      <main className={classes.main} key={asked}>
        {content()}
      </main>
    </div>
  );
}

type RecordKind = 'client' | 'prospect';

/** What a person adds first: a business that is yet to be won is a prospect. */
function firstRecordKind(kinds: readonly RecordKind[], purpose: Onboarding['purpose']): RecordKind {
  return kinds.includes('client') && purpose !== 'win' ? 'client' : 'prospect';
}

function servicesWords(active: number): string {
  if (active >= NEEDED_SERVICES) return `${active} services are on.`;
  const missing = NEEDED_SERVICES - active;
  return `${active} on. Turn on ${missing} more.`;
}
