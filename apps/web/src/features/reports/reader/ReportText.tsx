import { MOST_COVER_NOTE, NO_SECTION, type Report } from '@fairlead/contract/features/reports';
import { Button, Checkbox, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Card } from '#kit/layout/Card';
import { useKindOffers } from '../use-kind-offers';
import type { ReportActions } from '../use-report-actions';

type ReportTextProps = { report: Report; change: ReportActions['change'] };

/** What a report prints until it is released: its sections, each on or off, and what the provider says first. */
export function ReportText({ report, change }: ReportTextProps) {
  const offers = useKindOffers(undefined, true);
  const all = offers.data?.items.find(({ kind }) => kind === report.kind)?.sections ?? [];
  const printed = report.sections ?? all.map(({ key }) => key);
  if (!offers.data) return null;
  return (
    <TextForm
      key={`${printed.join()}\n${report.coverNote}`}
      report={report}
      all={all}
      printed={printed}
      change={change}
    />
  );
}

type TextFormProps = ReportTextProps & { all: { key: string; title: string }[]; printed: string[] };

function TextForm({ report, all, printed, change }: TextFormProps) {
  const form = useForm({ initialValues: { sections: printed, coverNote: report.coverNote ?? '' } });
  const { sections, coverNote } = form.values;
  const handleSubmit = () =>
    change.mutate({
      id: report.id,
      ...(form.isDirty('sections') && { sections }),
      ...(form.isDirty('coverNote') && { coverNote }),
    });
  const choose = (next: string[]) =>
    form.setFieldValue(
      'sections',
      all.flatMap(({ key }) => (next.includes(key) ? [key] : [])),
    );
  return (
    <Card title="What it says" sub="Until it is released. The pages are set again.">
      <form onSubmit={form.onSubmit(handleSubmit)}>
        <Stack gap={20}>
          {all.length > 1 && (
            <Checkbox.Group
              label="Sections"
              value={sections}
              onChange={choose}
              error={sections.length === 0 && NO_SECTION}
            >
              <Stack gap={8} mt={8}>
                {all.map(({ key, title }) => (
                  <Checkbox key={key} value={key} label={title} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <Textarea
            label="Cover note"
            description="A page in your words after the cover. Leave it empty for none."
            autosize
            minRows={4}
            maxRows={12}
            maxLength={MOST_COVER_NOTE}
            {...form.getInputProps('coverNote')}
          />
          <Button
            type="submit"
            variant="default"
            loading={change.isPending}
            disabled={!form.isDirty() || sections.length === 0 || report.status === 'queued'}
          >
            Apply changes
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
