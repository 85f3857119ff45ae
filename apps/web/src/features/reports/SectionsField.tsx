import { usualSections } from '@fairlead/contract/features/report-kinds';
import { NO_SECTION, type ReportKindOffer } from '@fairlead/contract/features/reports';
import { Checkbox, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import classes from './CreateReport.module.css';

type SectionsFieldProps = {
  offer: ReportKindOffer;
  /** Null is the usual ones. */
  chosen: string[] | null;
  onChoose: (sections: string[] | null) => void;
};

const USUAL = 'usual';
const OWN = 'own';
const EVERYTHING = { key: USUAL, name: 'Everything', holds: '', sections: null };

/** The usual sections, another named set of them, or one's own choice. */
export function SectionsField({ offer, chosen, onChoose }: SectionsFieldProps) {
  const [template, setTemplate] = useState(USUAL);
  const keys = offer.sections.map(({ key }) => key);
  const usualKeys = usualSections(offer.kind) ?? keys;
  // The first set of a short kind is what it prints anyway; any other kind prints everything.
  const [usual = EVERYTHING, ...others] = usualSections(offer.kind)
    ? offer.templates
    : [EVERYTHING, ...offer.templates];
  const named = others.filter(({ sections }) => sections !== null);
  const holds = template === USUAL ? usual.holds : named.find(({ key }) => key === template)?.holds;
  const handleTemplate = (next: string | null) => {
    setTemplate(next ?? USUAL);
    if (next === OWN) onChoose(chosen ?? [...usualKeys]);
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
          { value: USUAL, label: usual.name },
          ...named.map(({ key, name }) => ({ value: key, label: name })),
          { value: OWN, label: 'Choose sections' },
        ]}
        {...(holds ? { description: holds, inputWrapperOrder: ['label', 'input', 'description', 'error'] } : {})}
      />
      {isOwn && (
        <Checkbox.Group
          value={chosen ?? [...usualKeys]}
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
