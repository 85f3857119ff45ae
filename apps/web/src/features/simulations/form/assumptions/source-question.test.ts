import { FACT_KEYS } from '@fairlead/content/fields/business-facts';
import { assumptionGroups } from '@fairlead/content/scenarios/assumptions';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import { SERVICE_KEYS } from '@fairlead/content/services/services';
import { expect, it } from 'vitest';
import { sampleClient } from '#testing/sample-client';
import { dollars } from '#testing/writers';
import { initialValues } from '../values/simulation-form';
import { controlQuestion, factQuestion, serviceQuestion } from './source-question';
import { isTypicalField } from './typical-facts';

const places = assumptionGroups(currentParameters).flatMap(({ rows }) => rows.flatMap(({ paths }) => paths));
const isKnown = (start: string) => places.some((place) => place === start || place.startsWith(`${start}.`));

it('every path a field asks about is in the list of assumptions', () => {
  const values = initialValues(sampleClient(), null, dollars);
  const questions = [
    ...FACT_KEYS.map((field) => factQuestion(field, values, 0.025, dollars)),
    ...CONTROL_KEYS.map(controlQuestion),
    ...SERVICE_KEYS.map(serviceQuestion),
  ];
  const lost = questions.flatMap(({ paths }) => paths).filter((path) => !isKnown(path));
  expect(lost).toEqual([]);
});

it('no fact is asked about in vain', () => {
  const values = initialValues(sampleClient(), null, dollars);
  const empty = FACT_KEYS.filter((field) => {
    const { paths, note } = factQuestion(field, values, 0.025, dollars);
    return paths.length === 0 && !note && !isTypicalField(field);
  });
  expect(empty).toEqual([]);
});

it('a control also asks about what it does to amounts', () => {
  expect(controlQuestion('backup').paths.length).toBe(8);
});
