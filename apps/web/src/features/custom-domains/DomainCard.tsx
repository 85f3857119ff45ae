import type { CustomDomain, CustomDomains, DomainUse } from '@fairlead/contract/features/custom-domains';
import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { RemoveDialog } from '#kit/dialog/RemoveDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { StateBadge } from '#kit/feedback/StateBadge';
import { useAct } from '#kit/form/use-act';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { NEW_TAB } from '#kit/links/new-tab';
import { Note, Quiet } from '#kit/text/text';
import { ChangeDomainDialog, DomainForm } from './DomainForm';
import { STATE_BADGES, stateWords } from './domain-words';
import { RecordList } from './RecordList';
import { SenderTest } from './SenderTest';
import { useKeepDomains } from './use-domains';

const TITLES: Record<DomainUse, string> = { portal: 'Client portal address', sender: 'Email sender' };

type DomainCardProps = { use: DomainUse; domains: CustomDomains };

/** One domain: how to set it up, what is missing, and what it does. */
export function DomainCard({ use, domains }: DomainCardProps) {
  const domain = domains[use];
  const { included, platform, portalProblem } = domains;
  const now =
    use === 'portal'
      ? `Your clients sign in at ${platform.link} now.`
      : `Emails to your clients come from ${platform.sender} now, under your company's name.${platform.replyTo ? ` Answers go to ${platform.replyTo}.` : ''}`;
  if (domain) return <SetUp domain={domain} included={included} />;
  return (
    <Card title={TITLES[use]} sub={now}>
      {use === 'portal' && portalProblem ? (
        <Quiet maw="64ch">
          This installation signs people in at another server, so the portal cannot have an address of its own. The
          email sender can.
        </Quiet>
      ) : (
        <DomainForm use={use} />
      )}
    </Card>
  );
}

function SetUp({ domain, included }: { domain: CustomDomain; included: boolean }) {
  const { use, state, address, link, checkedAt, removedOn, records } = domain;
  const name = address ?? domain.domain;
  const write = useWriters();
  const keep = useKeepDomains();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const check = useAct({});
  const badge = STATE_BADGES[state];
  const close = () => setOpen(null);
  const handleCheck = () => check.run(async () => keep(await api.customDomains.check.call({ use })));
  return (
    <Card
      title={TITLES[use]}
      action={
        included ? (
          <StateBadge tone={badge.tone}>{badge.label}</StateBadge>
        ) : (
          <StateBadge tone="quiet">Paused by your plan</StateBadge>
        )
      }
    >
      <Text component="h3" variant="section" data-breaks>
        {name}
      </Text>
      <Quiet mt={4} maw="68ch">
        {included
          ? stateWords(domain, removedOn ? write.fullDate(removedOn) : '')
          : 'Your plan does not include it, so it is not in use. It comes back with Enterprise.'}
      </Quiet>
      {included && <RecordList records={records} domain={domain.domain} />}
      <Note mt={12} mb={16} role="status">
        {checkedAt
          ? `Last checked ${write.recentInSentence(checkedAt)}`
          : 'We look for the first time within the hour.'}
      </Note>
      <FormAlert>{check.error && sentenceOf(check.error)}</FormAlert>
      <Acts>
        {included && (
          <Button variant={state === 'verified' ? 'default' : 'filled'} loading={check.isActing} onClick={handleCheck}>
            Check now
          </Button>
        )}
        {included && (
          <Button variant="default" onClick={() => setOpen('change')}>
            Change
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={() => setOpen('remove')}>
          Remove
        </Button>
        {link && included && state === 'verified' && (
          <Anchor href={link} {...NEW_TAB}>
            Open the portal
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </Anchor>
        )}
      </Acts>
      {use === 'sender' && included && <SenderTest />}
      {open === 'change' && <ChangeDomainDialog domain={domain} onClose={close} />}
      {open === 'remove' && (
        <RemoveDialog
          title={`Remove ${name}?`}
          text={
            use === 'portal'
              ? 'Links you have already sent to this address stop working at once. New ones use our address.'
              : 'Emails to your clients come from our address again, under your company’s name.'
          }
          keep="Keep it"
          act="Remove"
          remove={async () => keep(await api.customDomains.remove.call({ use }))}
          onClose={close}
        />
      )}
    </Card>
  );
}
