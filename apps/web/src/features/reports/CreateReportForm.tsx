import { type NewReport, PAPERS, type Report, type ReportKind, usualPaper } from '@fairlead/contract/features/reports';
import { Button, Group, Radio, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { PAPER_WORDS, REPORT_KIND_WORDS } from '#domain/reports/report-words';
import classes from './CreateReport.module.css';
import { SectionsField } from './SectionsField';

type Choice = Pick<NewReport, 'sections'> & Pick<Report, 'kind' | 'paper'>;

type CreateReportFormProps = {
  /** The first one that can be made is suggested. */
  kinds: readonly [ReportKind, ...ReportKind[]];
  /** What those need that cannot be made yet. */
  missing: Partial<Record<ReportKind, string>>;
  country: string | null;
  isSending: boolean;
  error: unknown;
  onCancel: () => void;
  onCreate: (choice: Choice) => void;
};

const PAPER_OPTIONS = PAPERS.toReversed().map((value) => ({ value, label: PAPER_WORDS[value] }));

/** Which report, with which sections, on which paper. */
export function CreateReportForm({
  kinds,
  missing,
  country,
  isSending,
  error,
  onCancel,
  onCreate,
}: CreateReportFormProps) {
  const [chosen, setKind] = useState<ReportKind>(kinds[0]);
  const kind = missing[chosen] ? (kinds.find((key) => !missing[key]) ?? chosen) : chosen;
  const [sections, setSections] = useState<string[] | null>(null);
  const [paper, setPaper] = useState<Choice['paper']>(usualPaper(country));
  const paperLabel = useId();
  const offers = useQuery(api.reports.kinds.queryOptions());
  const offer = offers.data?.items.find((one) => one.kind === kind);
  const problem = error === null ? null : (Object.values(fieldErrors(error))[0] ?? sentenceOf(error));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCreate({ kind, paper, ...(sections ? { sections } : {}) });
      }}
    >
      <Stack gap={20}>
        <Radio.Group
          value={kind}
          onChange={(key) => {
            setKind(key as ReportKind);
            setSections(null);
          }}
          aria-label="Kind of report"
        >
          <Stack gap={12} className={classes.kinds}>
            {kinds.map((key) => (
              <Radio.Card
                key={key}
                value={key}
                className={classes.kind}
                data-autofocus={key === kind || undefined}
                disabled={missing[key] !== undefined}
                data-missing={missing[key] === undefined ? undefined : true}
              >
                <Radio.Indicator disabled={missing[key] !== undefined} />
                <span>
                  <span className={classes.name}>{REPORT_KIND_WORDS[key].name}</span>
                  <span className={classes.holds}>{missing[key] ?? REPORT_KIND_WORDS[key].holds}</span>
                </span>
              </Radio.Card>
            ))}
          </Stack>
        </Radio.Group>
        {offer && offer.sections.length > 1 && (
          <SectionsField key={kind} offer={offer} chosen={sections} onChoose={setSections} />
        )}
        <Group gap={16}>
          <span id={paperLabel} className={classes.label}>
            Paper
          </span>
          <SegmentedControl aria-labelledby={paperLabel} data={PAPER_OPTIONS} value={paper} onChange={setPaper} />
        </Group>
        {problem && (
          <p className={classes.failure} role="alert">
            {problem}
          </p>
        )}
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending} disabled={sections?.length === 0 || missing[kind] !== undefined}>
            Create report
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
