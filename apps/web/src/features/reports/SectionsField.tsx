import { NO_SECTION, type ReportKindOffer } from '@fairlead/contract/features/reports';
import { Checkbox, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import classes from './CreateReport.module.css';

type SectionsFieldProps = {
  offer: ReportKindOffer;
  /** Null is all of them. */
  chosen: string[] | null;
  onChoose: (sections: string[] | null) => void;
};

const ALL = 'all';
const OWN = 'own';

/** The whole report, a named set of its sections, or one's own choice of them. */
export function SectionsField({ offer, chosen, onChoose }: SectionsFieldProps) {
  const [template, setTemplate] = useState(ALL);
  const keys = offer.sections.map(({ key }) => key);
  const named = offer.templates.filter(({ sections }) => sections !== null);
  const holds = named.find(({ key }) => key === template)?.holds;
  const handleTemplate = (next: string | null) => {
    setTemplate(next ?? ALL);
    if (next === OWN) onChoose(chosen ?? keys);
    else onChoose(named.find(({ key }) => key === next)?.sections ?? null);
  };
  const isOwn = template === OWN;
  return (
    <div>
      <Select
        label="Sections"
        allowDeselect={false}
        value={template}
        onChange={handleTemplate}
        data={[
          { value: ALL, label: 'Everything' },
          ...named.map(({ key, name }) => ({ value: key, label: name })),
          { value: OWN, label: 'Choose sections' },
        ]}
        {...(holds ? { description: holds, inputWrapperOrder: ['label', 'input', 'description', 'error'] } : {})}
      />
      {isOwn && (
        <Checkbox.Group
          value={chosen ?? keys}
          onChange={(next) => onChoose(keys.filter((key) => next.includes(key)))}
          aria-label="Sections of the report"
          mt={12}
          error={chosen?.length === 0 && NO_SECTION}
        >
          <Stack gap={8} className={classes.sections}>
            {offer.sections.map(({ key, title }) => (
              <Checkbox key={key} value={key} label={title} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </div>
  );
}
