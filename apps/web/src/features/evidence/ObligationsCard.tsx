import { OBLIGATION_KINDS, type Obligation } from '@fairlead/contract/features/evidence';
import { Button, Text } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { RemoveDialog } from '#kit/dialog/RemoveDialog';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { sayNow } from '#kit/feedback/toast';
import { Card } from '#kit/layout/Card';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import { Caption, Note } from '#kit/text/text';
import classes from './LockerCard.module.css';
import { useEvidenceChange } from './use-evidence-change';

const ObligationDialog = lazy(() =>
  import('./ObligationDialog').then((module) => ({ default: module.ObligationDialog })),
);

type OpenDialog = { act: 'edit'; obligation: Obligation | null } | { act: 'remove'; obligation: Obligation } | null;
type ObligationsCardProps = { clientId: string; canWork: boolean };

/** What the client owes to laws, contracts and insurers, by its days. */
export function ObligationsCard({ clientId, canWork }: ObligationsCardProps) {
  const changed = useEvidenceChange();
  const query = useQuery(api.evidence.obligations.queryOptions({ input: { clientId } }));
  const [open, setOpen] = useState<OpenDialog>(null);
  const meet = useMutation({
    mutationFn: ({ id, version }: Obligation) => api.evidence.meetObligation.call({ clientId, id, version }),
    onError: (error) => sayNow({ message: sentenceOf(error), color: 'red' }),
    onSettled: changed,
  });
  const close = () => setOpen(null);
  return (
    <Card
      title="Obligations"
      sub="What this client owes to a contract, an insurer or a law by a day. Each appears in Today and in your calendar."
      action={
        canWork && (
          <Button variant="default" size="sm" onClick={() => setOpen({ act: 'edit', obligation: null })}>
            Add obligation
          </Button>
        )
      }
      flush
    >
      <Loaded query={query} skeleton={<PageSkeleton blocks={[64]} />} failed="The obligations could not load">
        {({ items }) =>
          items.length === 0 ? (
            <Note px={20} pb={20}>
              None yet. Enter what a contract or policy asks for by a day, such as a yearly restore test or a notice to
              a landlord.
            </Note>
          ) : (
            <ul className={classes.list}>
              {items.map((obligation) => (
                <ObligationRow
                  key={obligation.id}
                  obligation={obligation}
                  canWork={canWork}
                  onMet={() => meet.mutate(obligation)}
                  onEdit={() => setOpen({ act: 'edit', obligation })}
                  onRemove={() => setOpen({ act: 'remove', obligation })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Suspense>
        {open?.act === 'edit' && (
          <ObligationDialog clientId={clientId} obligation={open.obligation} onSaved={changed} onClose={close} />
        )}
      </Suspense>
      {open?.act === 'remove' && (
        <RemoveDialog
          title={`Remove ${open.obligation.title}?`}
          text="It is no longer due, and nobody is reminded of it."
          keep="Keep obligation"
          act="Remove obligation"
          remove={async () => {
            const { id, version } = open.obligation;
            await api.evidence.removeObligation.call({ clientId, id, version });
            changed();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}

type ObligationRowProps = {
  obligation: Obligation;
  canWork: boolean;
  onMet: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

function ObligationRow({ obligation, canWork, onMet, onEdit, onRemove }: ObligationRowProps) {
  const write = useWriters();
  const today = useToday();
  const { title, kind, citation, why, dueOn, everyMonths, metOn, lastMetOn, ownerName } = obligation;
  const isOverdue = metOn === null && dueOn < today;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600} dir="auto" data-breaks>
          {title}
        </Text>
        <Note dir="auto" data-breaks>
          {[`${OBLIGATION_KINDS[kind]}: ${citation}`, why].filter(Boolean).join(' · ')}
        </Note>
        <Caption>
          {[
            metOn === null ? `Due ${write.fullDay(dueOn)}` : `Met ${write.fullDay(metOn)}`,
            everyMonths && (everyMonths === 1 ? 'every month' : `every ${everyMonths} months`),
            lastMetOn && `last met ${write.fullDay(lastMetOn)}`,
            ownerName && `Owner: ${ownerName}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Caption>
      </div>
      {metOn !== null && <StateBadge tone="good">Met</StateBadge>}
      {isOverdue && <StateBadge tone="warning">Overdue</StateBadge>}
      {canWork && (
        <MoreMenu label={`More for ${title}`}>
          {metOn === null && (
            <MenuAct icon={IconCheck} onClick={onMet}>
              Mark as met
            </MenuAct>
          )}
          <MenuAct icon={IconPencil} onClick={onEdit}>
            Edit
          </MenuAct>
          <MenuAct icon={IconTrash} color="red" onClick={onRemove}>
            Remove
          </MenuAct>
        </MoreMenu>
      )}
    </li>
  );
}
