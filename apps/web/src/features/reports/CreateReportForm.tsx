import { REPORT_HOLDS } from '@fairlead/contract/features/report-kind-words';
import {
  annexSections,
  REPORT_GROUP_KEYS,
  REPORT_GROUPS,
  REPORT_KINDS,
  type ReportKind,
  USUAL_REPORT_KIND,
} from '@fairlead/contract/features/report-kinds';
import {
  type NewReport,
  PAPERS,
  type Report,
  type ReportKindOffer,
  usualPaper,
} from '@fairlead/contract/features/reports';
import { Checkbox, Group, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { PAPER_WORDS } from '#domain/reports/report-words';
import { DialogFoot } from '#kit/dialog/DialogFoot';
import { ChoiceCard } from '#kit/form/ChoiceCard';
import { Note } from '#kit/text/text';
import classes from './CreateReport.module.css';
import { SectionsField } from './SectionsField';

type Choice = Pick<NewReport, 'sections' | 'annex'> & Pick<Report, 'kind' | 'paper'>;

type CreateReportFormProps = {
  /** The first one that can be made is suggested. */
  kinds: readonly ReportKind[];
  /** What can be chosen, and what is missing for a kind that cannot be made yet; empty while it is not known. */
  offers: readonly ReportKindOffer[];
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
  offers,
  country,
  isSending,
  error,
  onCancel,
  onCreate,
}: CreateReportFormProps) {
  const offerOf = (key: ReportKind) => offers.find((one) => one.kind === key);
  const missingFor = (key: ReportKind) => offerOf(key)?.missing ?? null;
  const [first = USUAL_REPORT_KIND] = kinds;
  const [chosen, setKind] = useState(first);
  const kind = missingFor(chosen) ? (kinds.find((key) => !missingFor(key)) ?? chosen) : chosen;
  const [sections, setSections] = useState<string[] | null>(null);
  const [annex, setAnnex] = useState(false);
  const hasAnnex = annexSections(kind).length > 0;
  const [paper, setPaper] = useState<Choice['paper']>(usualPaper(country));
  const paperLabel = useId();
  const offer = offerOf(kind);
  const groups = REPORT_GROUP_KEYS.map((key) => ({
    key,
    kinds: kinds.filter((one) => REPORT_KINDS[one].group === key),
  })).filter((group) => group.kinds.length > 0);
  const problem = error === null ? null : (Object.values(fieldErrors(error))[0] ?? sentenceOf(error));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCreate({ kind, paper, ...(sections ? { sections } : {}), ...(hasAnnex && annex ? { annex } : {}) });
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
          <Stack gap={20}>
            {groups.map(({ key: group, kinds: ofGroup }) => (
              <section key={group} aria-label={REPORT_GROUPS[group]}>
                {groups.length > 1 && (
                  <Note component="h3" mb={4}>
                    {REPORT_GROUPS[group]}
                  </Note>
                )}
                <div className={classes.kinds}>
                  {ofGroup.map((key) => (
                    <ChoiceCard
                      key={key}
                      value={key}
                      data-autofocus={key === kind || undefined}
                      disabled={missingFor(key) !== null}
                      label={REPORT_KINDS[key].name}
                      text={missingFor(key) ?? REPORT_HOLDS[key]}
                    />
                  ))}
                </div>
              </section>
            ))}
          </Stack>
        </Radio.Group>
        {offer && offer.sections.length > 1 && (
          <SectionsField key={kind} offer={offer} chosen={sections} onChoose={setSections} />
        )}
        {hasAnnex && (
          <Checkbox
            label="With technical annex"
            description={annexWords(kind, offer)}
            checked={annex}
            onChange={(event) => setAnnex(event.currentTarget.checked)}
          />
        )}
        <Group gap={16}>
          <Text span fw={500} id={paperLabel}>
            Paper
          </Text>
          <SegmentedControl aria-labelledby={paperLabel} data={PAPER_OPTIONS} value={paper} onChange={setPaper} />
        </Group>
      </Stack>
      <DialogFoot
        problem={problem}
        onKeep={onCancel}
        act="Create report"
        isActing={isSending}
        isDisabled={sections?.length === 0 || missingFor(kind) !== null}
      />
    </form>
  );
}

/** What the annex adds, by the titles of its sections. */
function annexWords(kind: ReportKind, offer: ReportKindOffer | undefined): string {
  const keys = annexSections(kind);
  const titles = offer?.sections.flatMap(({ key, title }) => (keys.includes(key) ? [title] : [])) ?? [];
  return ['After the pages for the owner', titles.join(', ')].filter(Boolean).join(': ');
}
