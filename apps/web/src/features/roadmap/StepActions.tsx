import { STEP_STATE_WORDS } from '@fairlead/content/words/roadmap-words';
import { type RoadmapStep, STEP_STATES } from '@fairlead/contract/features/roadmap';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCalendar, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { STEP_STATE_TONES } from '#domain/roadmap/step-words';
import { StateBadge } from '#kit/feedback/StateBadge';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import classes from './Roadmap.module.css';
import type { RoadmapActions } from './use-roadmap';

type StepActionsProps = {
  step: RoadmapStep;
  /** Its neighbors in the shown order, for moving without dragging; null where the order is not people's own. */
  order: { before: string | null | undefined; after: string | undefined } | null;
  /** Quarters it can be moved to, on the timeline. */
  places?: { label: string; onPlace: () => void }[];
  actions: RoadmapActions;
  onEdit: () => void;
};

/** What staff do with one step: change it, move it, share it, say how far it is. */
export function StepActions({ step, order, places = [], actions, onEdit }: StepActionsProps) {
  const { move } = actions;
  const change = (part: Partial<Pick<RoadmapStep, 'shared' | 'state'>>) =>
    actions.change.mutate({ id: step.id, ...part });
  return (
    <div className={classes.side}>
      <StateBadge tone={STEP_STATE_TONES[step.state]}>{STEP_STATE_WORDS[step.state]}</StateBadge>
      <Tooltip label="Change">
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Change ${step.title}`} onClick={onEdit}>
          <IconPencil size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <MoreMenu label={`More for ${step.title}`}>
        <Menu.Item
          leftSection={step.shared ? <IconEyeOff size={18} stroke={1.6} /> : <IconEye size={18} stroke={1.6} />}
          onClick={() => change({ shared: !step.shared })}
        >
          {step.shared ? 'Stop sharing' : 'Share with the client'}
        </Menu.Item>
        {places.length > 0 && (
          <Menu.Sub>
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<IconCalendar size={18} stroke={1.6} />}>Move to</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              {places.map(({ label, onPlace }) => (
                <Menu.Item key={label} onClick={onPlace}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Sub.Dropdown>
          </Menu.Sub>
        )}
        {order && (
          <>
            <MenuAct
              icon={IconArrowUp}
              disabled={order.before === undefined}
              onClick={() => move.mutate({ id: step.id, afterId: order.before ?? null })}
            >
              Move up
            </MenuAct>
            <MenuAct
              icon={IconArrowDown}
              disabled={order.after === undefined}
              onClick={() => move.mutate({ id: step.id, afterId: order.after ?? null })}
            >
              Move down
            </MenuAct>
          </>
        )}
        <Menu.Divider />
        {STEP_STATES.filter((state) => state !== step.state).map((state) => (
          <Menu.Item key={state} onClick={() => change({ state })}>
            {STEP_STATE_WORDS[state]}
          </Menu.Item>
        ))}
      </MoreMenu>
    </div>
  );
}
