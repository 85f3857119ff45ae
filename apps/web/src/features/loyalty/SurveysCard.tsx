import { SURVEY_KIND_KEYS, SURVEY_KINDS, type SurveyKind } from '@fairlead/content/fields/loyalty';
import { FEWEST_ANONYMOUS, TOO_FEW_FOR_ANONYMOUS } from '@fairlead/contract/features/loyalty/anonymous-answers';
import type { RelationPerson, SurveyAnswer } from '@fairlead/contract/features/loyalty/loyalty';
import { Box, Button, Checkbox, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconStars } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { StateBadge } from '#kit/feedback/StateBadge';
import { useAct } from '#kit/form/use-act';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Note, Quiet } from '#kit/text/text';
import type { RelationshipCardProps } from './AgreementsCard';
import { AnonymousAnswers } from './AnonymousAnswers';

/** Who was asked, what they answered, and which low scores wait for an answer of yours. */
export function SurveysCard({ relationship, actions, canWork }: RelationshipCardProps) {
  const write = useWriters();
  const act = useAct({});
  const [isAsking, setAsking] = useState(false);
  const line = ({ kind, sentAt, answeredAt, comment, followUpDueOn, followUp }: SurveyAnswer) =>
    [
      SURVEY_KINDS[kind].label,
      answeredAt ? `answered ${write.recentInSentence(answeredAt)}` : `sent ${write.recentInSentence(sentAt)}`,
      comment && `“${comment}”`,
      followUp === 'owed' && followUpDueOn && `Follow up by ${write.fullDay(followUpDueOn)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card
      title="Surveys"
      sub="One question by email, answered with one click and without an account."
      action={
        canWork && (
          <Button variant="default" onClick={() => setAsking(true)}>
            Send survey
          </Button>
        )
      }
      flush={relationship.surveys.length + relationship.anonymous.length > 0}
    >
      {relationship.surveys.length + relationship.anonymous.length === 0 && (
        <Quiet>Ask after a review or a finished project, not by the calendar.</Quiet>
      )}
      <AnonymousAnswers surveys={relationship.anonymous} />
      <ItemList>
        {relationship.surveys.map((survey) => (
          <ListItem key={survey.id} icon={IconStars} title={survey.name} line={line(survey)}>
            {survey.score === null ? (
              <StateBadge tone="quiet">No answer yet</StateBadge>
            ) : (
              <StateBadge tone={survey.followUp === 'owed' ? 'warning' : 'info'}>
                {survey.score} of {SURVEY_KINDS[survey.kind].most}
              </StateBadge>
            )}
            {canWork && survey.followUp === 'owed' && (
              <Button
                variant="subtle"
                size="xs"
                disabled={act.isActing}
                onClick={() => act.run(() => actions.doneFollowUp(survey.id))}
              >
                Followed up
              </Button>
            )}
          </ListItem>
        ))}
      </ItemList>
      {act.error && (
        <Box px={20} pb={18}>
          <FormAlert>{sentenceOf(act.error)}</FormAlert>
        </Box>
      )}
      {isAsking && (
        <SurveyDialog
          people={relationship.people.filter(({ email, leftOn }) => email !== '' && leftOn === null)}
          onSend={actions.sendSurvey}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

type SurveyDialogProps = {
  people: RelationPerson[];
  onSend: (kind: SurveyKind, contactIds: string[], isAnonymous: boolean) => Promise<unknown>;
  onClose: () => void;
};

function SurveyDialog({ people, onSend, onClose }: SurveyDialogProps) {
  const form = useForm({
    initialValues: { kind: 'nps' as SurveyKind, contactIds: [] as string[], isAnonymous: false },
    validate: {
      contactIds: (ids, { isAnonymous }) => {
        if (ids.length === 0) return 'Choose someone to ask.';
        return isAnonymous && ids.length < FEWEST_ANONYMOUS ? TOO_FEW_FOR_ANONYMOUS : null;
      },
    },
  });
  return (
    <FormDialog
      title="Send a survey"
      form={form}
      act="Send survey"
      isDisabled={people.length === 0}
      onSubmit={({ kind, contactIds, isAnonymous }) => onSend(kind, contactIds, isAnonymous)}
      onClose={onClose}
    >
      <Select
        label="Survey"
        allowDeselect={false}
        data={SURVEY_KIND_KEYS.map((key) => ({ value: key, label: SURVEY_KINDS[key].label }))}
        {...form.getInputProps('kind')}
      />
      <Note>{SURVEY_KINDS[form.values.kind].question}</Note>
      {people.length === 0 ? (
        <Quiet>No contact has an email address. Add one under People.</Quiet>
      ) : (
        <Checkbox.Group label="Who is asked" {...form.getInputProps('contactIds')}>
          {people.map(({ contactId, name, email }) => (
            <Checkbox key={contactId} value={contactId} label={`${name}, ${email}`} mt={8} />
          ))}
        </Checkbox.Group>
      )}
      {people.length >= FEWEST_ANONYMOUS && (
        <Checkbox
          label="Anonymous"
          description={`You see no names, and answers only once ${FEWEST_ANONYMOUS} people have given one.`}
          {...form.getInputProps('isAnonymous', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
}
