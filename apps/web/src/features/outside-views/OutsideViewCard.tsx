import type { OutsideState } from '@fairlead/content/fields/outside-views';
import { OUTSIDE_FINDINGS } from '@fairlead/content/sales/outside-findings';
import { SERVICES } from '@fairlead/content/services/services';
import { type OutsideView, type OutsideViews, outsideLook } from '@fairlead/contract/features/outside-views';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Icon, IconCircleCheck, IconCircleDashed, IconCircleMinus, IconCircleX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { Loaded } from '#kit/feedback/Loaded';
import { StateBadge, type StateTone } from '#kit/feedback/StateBadge';
import { schemaErrors } from '#kit/form/schema-errors';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Note, Quiet } from '#kit/text/text';

const STATES: Record<OutsideState, { label: string; tone: StateTone; icon: Icon }> = {
  ok: { label: 'In place', tone: 'good', icon: IconCircleCheck },
  weak: { label: 'Weak', tone: 'warning', icon: IconCircleMinus },
  missing: { label: 'Missing', tone: 'warning', icon: IconCircleX },
  unknown: { label: 'Not known', tone: 'quiet', icon: IconCircleDashed },
};

type OutsideViewCardProps = { clientId: string; website: string; canLook: boolean };

/** What anyone can look up of a client's domain, next to what was there when someone looked before. */
export function OutsideViewCard({ clientId, website, canLook }: OutsideViewCardProps) {
  const views = useQuery({ ...api.outsideViews.list.queryOptions({ input: { clientId } }), staleTime: 0 });
  const [isLooking, setLooking] = useState(false);
  return (
    <Card
      title="Seen from outside"
      sub="What anyone can look up of the domain in the public DNS and see by opening its website. Nothing is signed in to and nothing is scanned."
      action={
        canLook && (
          <Button variant="default" onClick={() => setLooking(true)}>
            {views.data?.items.length ? 'Look again' : 'Look up a domain'}
          </Button>
        )
      }
    >
      <Loaded query={views} skeleton={null} failed="The outside view could not load">
        {({ items: [newest, ...earlier], monthly }) =>
          newest ? (
            <>
              <Findings view={newest} before={earlier.find(({ domain }) => domain === newest.domain)} />
              {monthly && <Monthly clientId={clientId} monthly={monthly} canStop={canLook} />}
            </>
          ) : (
            <Quiet>Nobody has looked yet. It takes a few seconds, and needs their consent.</Quiet>
          )
        }
      </Loaded>
      {isLooking && (
        <LookDialog
          clientId={clientId}
          domain={views.data?.items[0]?.domain ?? website}
          isMonthly={views.data?.monthly != null}
          onClose={() => setLooking(false)}
        />
      )}
    </Card>
  );
}

function Findings({ view, before }: { view: OutsideView; before: OutsideView | undefined }) {
  const write = useWriters();
  const { domain, mailProvider, findings, createdAt, createdByName } = view;
  if (findings.every(({ state }) => state === 'unknown'))
    return (
      <Quiet>
        No name server answered for {domain} {write.recentInSentence(createdAt)}. This server may have no way to the
        internet.
      </Quiet>
    );
  return (
    <>
      <Note mb={8} data-breaks>
        {domain}, {write.recentInSentence(createdAt)}
        {createdByName && ` by ${createdByName}`}. {mailProvider && `Email is received by ${mailProvider}.`}
      </Note>
      <ItemList>
        {findings.map(({ key, state, seen }) => {
          const { label, meaning, says, check, service } = OUTSIDE_FINDINGS[key];
          const was = before?.findings.find((one) => one.key === key)?.state;
          const closes = state === 'weak' || state === 'missing' ? `${SERVICES[service].label} closes it.` : null;
          return (
            <ListItem
              key={key}
              icon={STATES[state].icon}
              title={label}
              line={[
                meaning,
                says[state],
                closes,
                seen && `Seen: ${seen}.`,
                `Check: ${check.replaceAll('{domain}', domain)}`,
              ]
                .filter(Boolean)
                .join(' ')}
            >
              {before && was && was !== state && (
                <Note span>
                  {STATES[was].label} {write.recentInSentence(before.createdAt)}
                </Note>
              )}
              <StateBadge tone={STATES[state].tone}>{STATES[state].label}</StateBadge>
            </ListItem>
          );
        })}
      </ItemList>
      <Note mt={12}>
        It cannot see signatures of the DNS, keys under unusual names, or anything inside their network.
      </Note>
    </>
  );
}

type MonthlyProps = { clientId: string; monthly: NonNullable<OutsideViews['monthly']>; canStop: boolean };

/** When the next look is taken, and the end of it. */
function Monthly({ clientId, monthly: { domain, nextOn }, canStop }: MonthlyProps) {
  const write = useWriters();
  const queries = useQueryClient();
  const stop = useMutation(
    api.outsideViews.stop.mutationOptions({
      onSuccess: (views) => queries.setQueryData(api.outsideViews.list.queryKey({ input: { clientId } }), views),
    }),
  );
  return (
    <Group mt={12} gap={12} justify="space-between">
      <Note data-breaks>
        {domain} is looked at again every month, next on {write.fullDay(nextOn)}. The client’s owner is told of what
        became weaker.
      </Note>
      {canStop && (
        <Button variant="subtle" size="sm" loading={stop.isPending} onClick={() => stop.mutate({ clientId })}>
          Stop looking every month
        </Button>
      )}
    </Group>
  );
}

type LookDialogProps = { clientId: string; domain: string; isMonthly: boolean; onClose: () => void };

function LookDialog({ clientId, domain, isMonthly, onClose }: LookDialogProps) {
  const queries = useQueryClient();
  const look = useMutation(api.outsideViews.look.mutationOptions());
  const form = useForm({
    initialValues: { domain, agreed: false, monthly: isMonthly },
    validate: (values) => schemaErrors(outsideLook, values),
  });
  return (
    <FormDialog
      title="Look up a domain"
      form={form}
      act="Look now"
      onSubmit={async (values) => {
        const views = await look.mutateAsync({ clientId, look: outsideLook.parse(values) });
        queries.setQueryData(api.outsideViews.list.queryKey({ input: { clientId } }), views);
      }}
      fieldsOf={(fields) =>
        Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.replace(/^look\./, ''), words]))
      }
      onClose={onClose}
    >
      <TextInput
        label="Domain"
        description="Of their email, such as saltmarsh.example."
        maxLength={500}
        data-autofocus
        {...form.getInputProps('domain')}
      />
      <Checkbox
        label="They agreed that we look it up in the public DNS and open its website"
        {...form.getInputProps('agreed', { type: 'checkbox' })}
      />
      <Checkbox
        label="Look again every month"
        description="The client’s owner is told of what became weaker. It can be stopped at any time."
        {...form.getInputProps('monthly', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
