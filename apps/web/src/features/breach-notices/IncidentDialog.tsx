import { INCIDENT_MOMENTS, type IncidentMoment, NOTICE_FIELDS } from '@fairlead/content/fields/notice-facts';
import type { ClientIncident, NoticeAnswers } from '@fairlead/contract/features/breach-notices';
import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { RecordDialog } from '#kit/dialog/RecordDialog';
import { MomentField } from '#kit/form/MomentField';
import { useVersionedForm } from '#kit/form/use-versioned-form';
import {
  askedMoments,
  checkIncidentForm,
  INCIDENT_LABELS,
  incidentFieldText,
  incidentFormValues,
  readerZone,
  zoneOptions,
} from './incident-form';
import { DATA_OPTIONS, FLAG_OPTIONS, RANSOM_OPTIONS } from './notice-form';
import { PeopleRows } from './PeopleRows';

type IncidentDialogProps = {
  stored: ClientIncident;
  /** What the client's record says, to start from. */
  facts: NoticeAnswers;
  onClose: () => void;
  onSaved: (saved: ClientIncident) => void;
};

const helpOf = (key: IncidentMoment) => {
  const moment: { label: string; help?: string } = INCIDENT_MOMENTS[key];
  return moment.help;
};

/** When an incident was discovered, and whose data is concerned. */
export function IncidentDialog({ stored, facts, onClose, onSaved }: IncidentDialogProps) {
  const { clientId } = stored;
  const write = useWriters();
  const told = stored.incident?.told ?? [];
  const record = useVersionedForm({
    stored,
    valuesOf: ({ incident }: ClientIncident) => incidentFormValues(incident, facts, readerZone()),
    validate: (values) => checkIncidentForm(values, told).errors,
    save: (values, base) => {
      const { incident } = checkIncidentForm(values, base.incident?.told ?? []);
      // The form is not sent while a field is refused.
      if (!incident) return Promise.resolve(base);
      return api.breachNotices.saveIncident.call({ clientId, version: base.version, incident });
    },
    read: () => api.breachNotices.incident.call({ clientId }),
    onSaved,
  });
  const { form } = record;
  const zone = form.values.zone;
  return (
    <RecordDialog
      noun="incident"
      isNew={stored.incident === null}
      record={record}
      labels={INCIDENT_LABELS}
      textOf={(field, value) => incidentFieldText(field, value, write)}
      onClose={onClose}
    >
      {(inputProps) => (
        <>
          <Select
            label={INCIDENT_LABELS.zone}
            description="Every time below is by the clock on the wall there."
            data={zoneOptions(zone, readerZone())}
            searchable
            allowDeselect={false}
            {...inputProps('zone')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
            {askedMoments(stored).map((key) => (
              <MomentField
                key={key}
                label={INCIDENT_MOMENTS[key].label}
                description={helpOf(key)}
                required={key === 'discovery'}
                {...form.getInputProps(`moments.${key}`)}
              />
            ))}
          </SimpleGrid>
          <PeopleRows
            form={form}
            label={INCIDENT_LABELS.people}
            help="Their state or country decides, not the seat of the business. Leave the count open while it is not known."
          />
          <MultiSelect
            label={INCIDENT_LABELS.dataKinds}
            data={DATA_OPTIONS}
            placeholder="Add one"
            hidePickedOptions
            {...inputProps('dataKinds')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
            <Select
              label={INCIDENT_LABELS.ransom}
              data={RANSOM_OPTIONS}
              placeholder="Not known"
              clearable
              {...inputProps('ransom')}
            />
            <Select
              label={NOTICE_FIELDS.moneySent.label}
              data={FLAG_OPTIONS}
              allowDeselect={false}
              {...inputProps('moneySent')}
            />
          </SimpleGrid>
        </>
      )}
    </RecordDialog>
  );
}
