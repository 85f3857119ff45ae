import { type AdminMspDetail, MOST_ACCESS_DAYS } from '@fairlead/contract/features/admin/admin';
import { NFR_DAYS, TRIAL_DAYS } from '@fairlead/contract/features/trials/trial';
import { Group, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '#app/api/api';
import { dayOf } from '#app/locale/clock';
import { useWriters } from '#app/locale/use-writers';
import { useServerNow } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import { changeRefusal, useMspChange } from '../use-msp-change';
import { accessWords, endPreview } from './access-words';
import { endAfterDays, endOnDay } from './end-date';
import classes from './MspAccess.module.css';

/** Sets when the access of an MSP ends, by days from now or by the calendar, and says what that will be. */
export function ExtendDialog({ msp, onClose }: { msp: AdminMspDetail; onClose: () => void }) {
  const write = useWriters();
  const serverNow = useServerNow();
  // One instant for as long as the dialog is open: the preview must be what is saved.
  const [now] = useState(serverNow);
  const [chosen, setChosen] = useState(() => endAfterDays(msp.is_nfr ? NFR_DAYS : TRIAL_DAYS, now));
  const extend = useMspChange(
    api.admin.extendTrial.call,
    ({ company_name, trial_end_date }) => `${company_name} has access until ${write.fullDate(trial_end_date ?? '')}.`,
  );
  const { end } = chosen;
  const isTooLate = end !== null && end > (endAfterDays(MOST_ACCESS_DAYS, now).end ?? end);
  const wrong = end !== null && end <= now ? 'Choose a day that is still to come.' : isTooLate ? TOO_LATE : null;
  return (
    <FormDialog
      title={`When does the access of ${msp.company_name} end?`}
      size={480}
      onSubmit={() =>
        end && extend({ id: msp.id, trial_end_date: end.toISOString(), seen: { trial_end_date: msp.trial_end_date } })
      }
      wordsOf={changeRefusal}
      act="Set end"
      keep="Leave as it is"
      isDisabled={end === null || wrong !== null}
      onClose={onClose}
    >
      <Text size="sm" c="var(--fl-ink-3)">
        Now: {accessWords(msp, now, write).headline}
      </Text>
      <Group gap={16} align="flex-start" grow>
        <NumberInput
          label="Days from now"
          data-autofocus
          min={1}
          max={MOST_ACCESS_DAYS}
          clampBehavior="none"
          allowDecimal={false}
          value={chosen.days}
          onChange={(days) => setChosen(endAfterDays(typeof days === 'number' ? days : '', now))}
        />
        <DayField
          label="Or until the end of"
          min={dayOf(now)}
          value={chosen.day}
          onChange={(day) => setChosen(endOnDay(day ?? '', now))}
        />
      </Group>
      <p className={classes.preview} data-wrong={wrong !== null} aria-live="polite">
        {wrong ?? (end ? endPreview(msp, end, now, write) : 'Enter a number of days, or choose a day.')}
      </p>
      {accessWords(msp, now, write).status === 'ended' && (
        <Text size="sm" c="var(--fl-ink-2)">
          Its people come back in at once, with everything they had.
        </Text>
      )}
    </FormDialog>
  );
}

const TOO_LATE = `Choose a day within ${MOST_ACCESS_DAYS} days.`;
