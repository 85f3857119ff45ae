import { PAPERS, type Report, usualPaper } from '@fairlead/contract/reports';
import { Button, Group, Radio, SegmentedControl, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { sentenceOf } from '../../lib/api-problem';
import { PAPER_WORDS, REPORT_KIND_WORDS } from '../../lib/report-words';
import classes from './CreateReport.module.css';

type Choice = Pick<Report, 'kind' | 'paper'>;

type CreateReportFormProps = {
  country: string | null;
  isSending: boolean;
  error: unknown;
  onCancel: () => void;
  onCreate: (choice: Choice) => void;
};

/** The long one first: it is what most owners get. */
const KINDS = ['impact-report', 'impact-summary'] as const;
const PAPER_OPTIONS = PAPERS.toReversed().map((value) => ({ value, label: PAPER_WORDS[value] }));

/** Which report, on which paper. */
export function CreateReportForm({ country, isSending, error, onCancel, onCreate }: CreateReportFormProps) {
  const [kind, setKind] = useState<Choice['kind']>('impact-report');
  const [paper, setPaper] = useState<Choice['paper']>(usualPaper(country));
  const paperLabel = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCreate({ kind, paper });
      }}
    >
      <Stack gap={20}>
        <Radio.Group value={kind} onChange={setKind} aria-label="Kind of report">
          <Stack gap={12} className={classes.kinds}>
            {KINDS.map((key) => (
              <Radio.Card key={key} value={key} className={classes.kind} data-autofocus={key === kind || undefined}>
                <Radio.Indicator />
                <span>
                  <span className={classes.name}>{REPORT_KIND_WORDS[key].name}</span>
                  <span className={classes.holds}>{REPORT_KIND_WORDS[key].holds}</span>
                </span>
              </Radio.Card>
            ))}
          </Stack>
        </Radio.Group>
        <Group gap={16}>
          <span id={paperLabel} className={classes.label}>
            Paper
          </span>
          <SegmentedControl aria-labelledby={paperLabel} data={PAPER_OPTIONS} value={paper} onChange={setPaper} />
        </Group>
        {error !== null && (
          <p className={classes.failure} role="alert">
            {sentenceOf(error)}
          </p>
        )}
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Create report
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
