import { Anchor, Box, Flex, Text } from '@mantine/core';
import { IconFileText, IconScale, IconWaveSine } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSession } from '#app/session/session';
import { PlatformPages } from '#domain/platform/PlatformPages';
import { Wordmark } from '#kit/brand/Wordmark';
import { ButtonLink, TextLink } from '#kit/links/links';
import { Note, Strong } from '#kit/text/text';
import classes from './LandingPage.module.css';
import { SampleSimulation } from './SampleSimulation';

const STEPS = [
  {
    icon: IconWaveSine,
    title: 'Simulate',
    text: 'A few facts about the business and how it protects itself. 100,000 simulated years show what cyber incidents could cost: how often, how much, and in which way.',
  },
  {
    icon: IconScale,
    title: 'Compare',
    text: 'Today next to the services you propose, on the same simulated years. The difference is due to the services and never to luck, and the price is right there with it.',
  },
  {
    icon: IconFileText,
    title: 'Advise',
    text: "A report in your brand, in words an owner understands: the chance, the size, the first three steps and what they are worth, with every assumption's source.",
  },
];

const PROMISES = [
  ['Honest magnitudes', 'Most years bring no loss, and we say so. The tail is what hurts, so that is what we show.'],
  [
    'Every number has a source',
    'Rates and sizes rest on published claims and incident data, with year and status one click away.',
  ],
  ['Reproducible', 'The same inputs and seed give the same report, byte for byte, years later.'],
] as const;

/** What Fairlead is, for whom, and a sample computed here by the product's own engine. */
export function LandingPage() {
  const { session } = useSession();
  useEffect(() => {
    document.title = 'Fairlead · Cyber risk in money, for MSPs';
  }, []);
  const enter = session ? (
    <ButtonLink to="/dashboard" size="lg">
      Go to your dashboard
    </ButtonLink>
  ) : (
    <>
      <Flex wrap="wrap" gap={10}>
        <ButtonLink to="/trial-signup" size="lg">
          Start a 14-day trial
        </ButtonLink>
        <ButtonLink to="/signin" size="lg" variant="default">
          Sign in
        </ButtonLink>
      </Flex>
      <Note mt={16}>
        Partner of ours? <TextLink to="/nfr-signup">Ask for NFR access</TextLink>. Invited?{' '}
        <TextLink to="/signup">Open your invitation</TextLink>
      </Note>
    </>
  );
  return (
    <Box mih="100vh" bg="var(--fl-surface)">
      <header className={classes.top}>
        <Wordmark />
        {session ? (
          <ButtonLink to="/dashboard" variant="default">
            Dashboard
          </ButtonLink>
        ) : (
          <ButtonLink to="/signin" variant="default">
            Sign in
          </ButtonLink>
        )}
      </header>
      <main>
        <section className={classes.hero}>
          <div>
            <Strong c="var(--fl-brass-text)" mb={12}>
              For managed service providers
            </Strong>
            <Text component="h1" variant="display">
              Put a number on cyber risk, and a plan behind it.
            </Text>
            <p className={classes.lead}>
              Show every client what a bad year could cost, what you would do about it, and what it is worth. In money,
              in plain words, in your brand.
            </p>
            {enter}
          </div>
          <SampleSimulation />
        </section>
        <section className={classes.steps} aria-label="How it works">
          {STEPS.map(({ icon: Icon, title, text }) => (
            <div key={title} className={classes.step}>
              <Icon size={24} stroke={1.6} className={classes.icon} aria-hidden="true" />
              <h2>{title}</h2>
              <Text variant="lead">{text}</Text>
            </div>
          ))}
        </section>
        <section className={classes.promises} aria-label="What you can rely on">
          <h2>Figures you can stand behind in front of an owner</h2>
          <dl>
            {PROMISES.map(([title, text]) => (
              <div key={title}>
                <Text component="dt" variant="card">
                  {title}
                </Text>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
      <footer className={classes.foot}>
        <Wordmark />
        <Note>
          Results are estimates from a model. They are not predictions, and not insurance or legal advice.{' '}
          <Anchor href="/api/docs/method" inherit underline="always">
            Read the method
          </Anchor>
        </Note>
        <PlatformPages />
      </footer>
    </Box>
  );
}
