import { reviewSection } from '@fairlead/content/fields/review-sections';
import { hasContent } from '@fairlead/contract/features/reviews/readiness';
import type { Review } from '@fairlead/contract/features/reviews/reviews';
import { type SectionSetting, sectionSetting } from '@fairlead/contract/features/reviews/reviews';
import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { schemaErrors } from '#kit/form/schema-errors';
import { useAct } from '#kit/form/use-act';
import { Card } from '#kit/layout/Card';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import { Note, Quiet } from '#kit/text/text';
import { SectionFactsView } from './SectionFactsView';
import type { ReviewActions } from './use-review';

type SectionCardProps = {
  section: SectionSetting;
  review: Review;
  /** Null where it is only read. */
  actions: ReviewActions | null;
  forStaff: boolean;
};

/** One section of the agenda: what it is filled with, and the provider's own words. */
export function SectionCard({ section, review, actions, forStaff }: SectionCardProps) {
  const { kind, text, notes } = section;
  const { title, question, empty } = reviewSection(kind);
  const [isWriting, setWriting] = useState(false);
  const act = useAct({});
  const facts = review.facts?.find((one) => one.kind === kind);
  const frozenAt = review.heldOn ? review.factsAt : null;
  const move = (by: -1 | 1) => {
    const on = review.sections.filter(({ isOn }) => isOn);
    const place = on.findIndex((one) => one.kind === kind);
    const other = on[place + by];
    if (!actions || !other) return;
    const swapped = review.sections.map((one) => (one.kind === kind ? other : one.kind === other.kind ? section : one));
    act.run(() => actions.setSections(swapped));
  };
  return (
    <Card
      title={title}
      sub={question}
      action={
        actions && (
          <MoreMenu label={`More for ${title}`} isBusy={act.isActing}>
            <MenuAct icon={IconPencil} onClick={() => setWriting(true)}>
              Write
            </MenuAct>
            <MenuAct icon={IconArrowUp} onClick={() => move(-1)}>
              Move up
            </MenuAct>
            <MenuAct icon={IconArrowDown} onClick={() => move(1)}>
              Move down
            </MenuAct>
            <MenuAct icon={IconEyeOff} onClick={() => act.run(() => actions.changeSection(kind, { isOn: false }))}>
              Hide
            </MenuAct>
          </MoreMenu>
        )
      }
    >
      <Stack gap={16}>
        {text && (
          <Text component="p" dir="auto" data-breaks>
            {text}
          </Text>
        )}
        {facts && (
          <SectionFactsView facts={facts} currency={review.currency} asOfInstant={frozenAt} forStaff={forStaff} />
        )}
        {forStaff && !hasContent(review, section) && <Quiet>{empty}</Quiet>}
        {forStaff && notes && (
          <Note data-breaks dir="auto">
            Only your team sees this: {notes}
          </Note>
        )}
        <FormAlert>{act.error && sentenceOf(act.error)}</FormAlert>
      </Stack>
      {isWriting && actions && (
        <WriteDialog
          title={title}
          section={section}
          onSave={(change) => actions.changeSection(kind, change)}
          onClose={() => setWriting(false)}
        />
      )}
    </Card>
  );
}

type WriteDialogProps = {
  title: string;
  section: SectionSetting;
  onSave: (change: Pick<SectionSetting, 'text' | 'notes'>) => Promise<unknown>;
  onClose: () => void;
};

const words = sectionSetting.pick({ text: true, notes: true });

/** The provider's words for a section, and what only the presenter reads. */
function WriteDialog({ title, section, onSave, onClose }: WriteDialogProps) {
  const form = useForm({
    initialValues: { text: section.text, notes: section.notes },
    validate: (values) => schemaErrors(words, values),
  });
  return (
    <FormDialog title={title} size={640} form={form} act="Save" onSubmit={onSave} onClose={onClose}>
      <Textarea
        label="What the client reads (optional)"
        description="Two or three sentences in plain words. It appears above the figures."
        autosize
        minRows={4}
        maxLength={4000}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <Textarea
        label="Presenter notes (optional)"
        description="Only your team sees them. They are in no file and on no page of the client."
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
    </FormDialog>
  );
}
