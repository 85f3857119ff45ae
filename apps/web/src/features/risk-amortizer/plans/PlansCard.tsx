import { type AmortizerPlan, LONGEST_PLAN_NAME } from '@fairlead/contract/features/risk-amortizer';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowsDiff, IconCopy, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { OutdatedMark } from '#domain/clients/OutdatedMark';
import { Dialog } from '#kit/dialog/Dialog';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import { RowTable } from '#kit/table/RowTable';
import tableClasses from '#kit/table/RowTable.module.css';
import { Caption, Note } from '#kit/text/text';
import { OUTDATED_PLAN } from '../outdated-words';
import { workedThrough } from '../use-amortizer';
import { PlanBeside } from './PlanBeside';
import { inputLines, resultLines } from './plan-differences';
import { RemovePlanDialog } from './RemovePlanDialog';
import { useSavePlan } from './use-plans';

type PlansCardProps = {
  clientId: string;
  canWrite: boolean;
  /** The plan on the page. */
  openId: string | null;
  /** A deleted plan is not on the page any more. */
  onRemoved: (id: string) => void;
};

/** The saved plans of a client: opened, duplicated, deleted, and two of them compared. Nothing while there is none. */
export function PlansCard({ clientId, canWrite, openId, onRemoved }: PlansCardProps) {
  const plans = useQuery(api.riskAmortizer.list.queryOptions({ input: { clientId } }));
  const save = useSavePlan(clientId);
  const [chosen, setChosen] = useState<string[]>([]);
  const [compared, setCompared] = useState<[AmortizerPlan, AmortizerPlan] | null>(null);
  const [removing, setRemoving] = useState<AmortizerPlan | null>(null);
  const duplicate = ({ name, sheet, simulation }: AmortizerPlan) =>
    save.mutate(
      { name: `Copy of ${name}`.slice(0, LONGEST_PLAN_NAME), sheet, simulationId: simulation?.id ?? null },
      {
        onError: (error) =>
          notifications.show({
            color: 'red',
            title: 'The plan was not duplicated',
            message: Object.values(fieldErrors(error))[0] ?? sentenceOf(error),
          }),
      },
    );
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <Loaded query={plans} skeleton={null} failed="The saved plans could not load">
      {({ items }) => {
        if (items.length === 0) return null;
        const [left, right] = chosen.flatMap((id) => items.find((plan) => plan.id === id) ?? []);
        return (
          <Card
            title="Saved plans"
            sub={items.length > 1 ? 'Last changed first. Tick two to compare them.' : 'Last changed first'}
            action={
              items.length > 1 && (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconArrowsDiff size={16} stroke={1.6} aria-hidden="true" />}
                  disabled={!left || !right}
                  onClick={() => left && right && setCompared([left, right])}
                >
                  Compare
                </Button>
              )
            }
            flush
          >
            <PlanTable
              plans={items}
              openId={openId}
              chosen={items.length > 1 ? chosen : null}
              onToggle={toggle}
              menu={
                canWrite ? (plan) => <PlanMenu plan={plan} onDuplicate={duplicate} onRemove={setRemoving} /> : undefined
              }
            />
            {compared && <CompareDialog plans={compared} onClose={() => setCompared(null)} />}
            {removing && (
              <RemovePlanDialog
                plan={removing}
                onClose={() => setRemoving(null)}
                onRemoved={() => {
                  setChosen((before) => before.filter((id) => id !== removing.id));
                  onRemoved(removing.id);
                }}
              />
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}

type PlanTableProps = {
  plans: AmortizerPlan[];
  openId: string | null;
  chosen: string[] | null;
  onToggle: (id: string) => void;
  menu: ((plan: AmortizerPlan) => React.ReactNode) | undefined;
};

function PlanTable({ plans, openId, chosen, onToggle, menu }: PlanTableProps) {
  const write = useWriters();
  const rows = plans.map((plan) => {
    const { schedule } = workedThrough(plan.sheet);
    const breakEven = schedule.breakEvenMonth === null ? 'Not within it' : `Month ${schedule.breakEvenMonth}`;
    const figures = write.in(plan.currency);
    return { plan, schedule, breakEven, figures, when: write.recentDate(plan.updatedAt) };
  });
  type Row = (typeof rows)[number];
  const feeOf = ({ plan, figures }: Row) => figures.exactMoney(plan.sheet.inputs.monthlyFee);
  return (
    <RowTable
      rows={rows}
      idOf={({ plan }) => plan.id}
      currentId={openId}
      ticks={
        chosen && {
          head: 'Compare',
          chosen,
          onToggle,
          most: 2,
          labelOf: ({ plan }) => `Compare ${plan.name}`,
        }
      }
      columns={[
        { head: 'Plan', cell: ({ plan }) => <PlanName plan={plan} isOpen={plan.id === openId} /> },
        { head: 'Fee a month', isRight: true, cell: feeOf },
        { head: 'Break-even', isRight: true, cell: ({ breakEven }) => breakEven },
        { head: 'Net present value', isRight: true, cell: ({ figures, schedule }) => figures.short(schedule.npv) },
        { head: 'Saved', isRight: true, cell: ({ when }) => when },
        ...(menu
          ? [
              {
                head: 'Actions',
                hidesHead: true,
                isRight: true,
                isOnPhone: true,
                width: 56,
                cell: ({ plan }: Row) => menu(plan),
              },
            ]
          : []),
      ]}
      phone={(row) => (
        <>
          <PlanName plan={row.plan} isOpen={row.plan.id === openId} fact={row.when} />
          <Note span className={tableClasses.phoneLine}>
            {feeOf(row)} a month · break-even {row.breakEven.toLowerCase()}
          </Note>
        </>
      )}
    />
  );
}

function PlanName({ plan, isOpen, fact }: { plan: AmortizerPlan; isOpen: boolean; fact?: string }) {
  return (
    <>
      <TextLink to="/risk-amortizer" search={{ plan: plan.id }} className={tableClasses.name} dir="auto">
        {plan.name}
      </TextLink>
      <Caption span className={tableClasses.sub}>
        {[isOpen && 'On this page', plan.updatedByName, fact].filter(Boolean).join(' · ')}
      </Caption>
      {plan.outdated && (
        <Caption span className={tableClasses.sub}>
          <OutdatedMark /> {OUTDATED_PLAN[plan.outdated]}
        </Caption>
      )}
    </>
  );
}

type PlanMenuProps = {
  plan: AmortizerPlan;
  onDuplicate: (plan: AmortizerPlan) => void;
  onRemove: (plan: AmortizerPlan) => void;
};

function PlanMenu({ plan, onDuplicate, onRemove }: PlanMenuProps) {
  return (
    <MoreMenu label={`Actions for ${plan.name}`} className={tableClasses.above}>
      <MenuAct icon={IconCopy} onClick={() => onDuplicate(plan)}>
        Duplicate
      </MenuAct>
      <MenuAct icon={IconTrash} onClick={() => onRemove(plan)}>
        Delete
      </MenuAct>
    </MoreMenu>
  );
}

function CompareDialog({
  plans: [left, right],
  onClose,
}: {
  plans: [AmortizerPlan, AmortizerPlan];
  onClose: () => void;
}) {
  // Two currencies are never put into one table.
  const isComparable = left.currency === right.currency;
  const figures = useWriters().in(left.currency);
  const names = { left: left.name, right: right.name };
  return (
    <Dialog onClose={onClose} title="Two plans side by side" size={720}>
      {isComparable ? (
        <>
          <PlanBeside label="What follows" {...names} lines={resultLines(left.sheet, right.sheet, figures)} />
          <PlanBeside label="What was entered" {...names} lines={inputLines(left.sheet, right.sheet, figures)} />
        </>
      ) : (
        `These plans are in ${left.currency} and ${right.currency}, so their amounts cannot be compared.`
      )}
    </Dialog>
  );
}
