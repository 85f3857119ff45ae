import type { OutsideKey } from '@fairlead/content/fields/outside-views';
import { OUTSIDE_BY_WEIGHT, OUTSIDE_FINDINGS } from '@fairlead/content/sales/outside-findings';
import type { VisitorsOutsideView } from '@fairlead/contract/features/leads';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { Card } from '#kit/layout/Card';
import { Note, Small } from '#kit/text/text';
import classes from './Check.module.css';

type OutsideCardProps = { token: string; withdrawKey: string; domain: string };

/** What anyone can look up of the visitor's own domain. It is looked at now, and shown when it is there. */
export function OutsideCard({ token, withdrawKey, domain }: OutsideCardProps) {
  const view = useQuery({
    ...api.leads.look.queryOptions({ input: { token, key: withdrawKey } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Card
      title="What anyone can see"
      sub={`Of ${domain}, in the public DNS and by opening its website. Nothing was signed in to and nothing was scanned.`}
    >
      {view.data ? (
        <Findings view={view.data} />
      ) : view.error && !view.isFetching ? (
        <>
          <Text role="alert">{sentenceOf(view.error)}</Text>
          <Button mt={12} variant="default" onClick={() => void view.refetch()}>
            Look again
          </Button>
        </>
      ) : (
        <Small role="status">Looking it up. This takes a few seconds; your result below is complete without it.</Small>
      )}
    </Card>
  );
}

function Findings({ view: { mailProvider, findings } }: { view: VisitorsOutsideView }) {
  const known = OUTSIDE_BY_WEIGHT.filter((key) => findings.some((one) => one.key === key && one.state !== 'unknown'));
  if (known.length === 0) return <Small role="status">No name server answered, so nothing can be said.</Small>;
  const stateOf = (key: OutsideKey) => findings.find((one) => one.key === key)?.state ?? 'unknown';
  const inPlace = known.filter((key) => stateOf(key) === 'ok');
  const open = known.filter((key) => stateOf(key) !== 'ok');
  return (
    <>
      <Small role="status" mb={12}>
        {standing(open.length, known.length)} {mailProvider && `Your email is received by ${mailProvider}.`}
      </Small>
      <ol className={classes.findings}>
        {open.map((key) => (
          <li key={key}>
            <Text fw={600}>{OUTSIDE_FINDINGS[key].label}</Text>
            <Small mt={2}>{OUTSIDE_FINDINGS[key].says[stateOf(key)]}</Small>
          </li>
        ))}
      </ol>
      {open.length > 0 && inPlace.length > 0 && (
        <Small mt={12}>In place: {inPlace.map((key) => OUTSIDE_FINDINGS[key].label).join(', ')}.</Small>
      )}
      <Note mt={12}>Nobody can see from outside how your computers, backups and people are protected.</Note>
    </>
  );
}

function standing(open: number, known: number): string {
  if (open === 0) return 'Each of the settings that can be seen is in place.';
  if (open === known) return 'None of the settings that can be seen is in place.';
  return `${open} of the ${known} settings that can be seen ${open === 1 ? 'is' : 'are'} weak or missing.`;
}
