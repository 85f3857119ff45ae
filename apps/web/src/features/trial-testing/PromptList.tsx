import { PROMPTS, type Prompt, type Verdict } from '@fairlead/contract/features/trials/prompts';
import { Button, Menu, Stack } from '@mantine/core';
import { IconChevronDown, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { Card } from '#kit/layout/Card';
import { Medium } from '#kit/text/text';
import type { OpenedPreview, Preview, PromptPreviews } from './previews';
import classes from './TrialTesting.module.css';

type PromptListProps = {
  sub: string;
  verdicts: Record<Prompt, Verdict>;
  /** The dialog or card that is on now; the others wait for it. */
  inTurn: Prompt | null;
  previews: PromptPreviews;
  opened: OpenedPreview[];
  onPreview: (name: string, look: Preview) => void;
};

/** Prompts of which one shows at a time; the rest are bars and lines that stand beside one another. */
const WAITS_ITS_TURN: readonly Prompt[] = ['trial_ended', 'welcome', 'feedback', 'check_in'];

/** Everything the shell can show, whether it shows now or why not, and how it looks. */
export function PromptList({ sub, verdicts, inTurn, previews, opened, onPreview }: PromptListProps) {
  return (
    <Card title="What shows now" sub={sub} flush>
      <ul>
        {(Object.keys(PROMPTS) as Prompt[]).map((prompt) => {
          const waits = verdicts[prompt].shows && WAITS_ITS_TURN.includes(prompt) && inTurn !== prompt;
          return (
            <li key={prompt} className={classes.prompt}>
              <Stack gap={2} miw={0}>
                <Medium span>{PROMPTS[prompt]}</Medium>
                <VerdictWords verdict={verdicts[prompt]} waitsFor={waits && inTurn ? PROMPTS[inTurn] : null} />
              </Stack>
              <PreviewButton name={PROMPTS[prompt]} looks={previews[prompt]} onPreview={onPreview} />
            </li>
          );
        })}
        {opened.map(({ name, opens, looks }) => (
          <li key={name} className={classes.prompt}>
            <Stack gap={2} miw={0}>
              <Medium span>{name}</Medium>
              <span className={classes.why}>{opens}</span>
            </Stack>
            <PreviewButton name={name} looks={looks} onPreview={onPreview} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function VerdictWords({ verdict, waitsFor }: { verdict: Verdict; waitsFor: string | null }) {
  if (!verdict.shows)
    return (
      <span className={classes.why}>
        <IconCircleMinus size={16} stroke={1.6} aria-hidden="true" />
        {`Does not show: ${verdict.why}`}
      </span>
    );
  return (
    <span className={classes.shows}>
      <IconCircleCheck size={16} stroke={1.6} aria-hidden="true" />
      {waitsFor === null ? 'Shows' : `Shows after the ${waitsFor}: one at a time.`}
    </span>
  );
}

type PreviewButtonProps = { name: string; looks: Preview[]; onPreview: PromptListProps['onPreview'] };

/** Leads to the one look there is, or to a menu of them. */
function PreviewButton({ name, looks, onPreview }: PreviewButtonProps) {
  const [only, ...more] = looks;
  if (!only) return null;
  if (more.length === 0)
    return (
      <Button variant="default" size="sm" aria-label={`Preview ${name}`} onClick={() => onPreview(name, only)}>
        Preview
      </Button>
    );
  return (
    <Menu position="bottom-end" shadow="md" width={260}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          aria-label={`Preview ${name}`}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
        >
          Preview
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {looks.map((look) => (
          <Menu.Item key={look.label} onClick={() => onPreview(name, look)}>
            {look.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
