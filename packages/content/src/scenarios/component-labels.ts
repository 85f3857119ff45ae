import type { ComponentTag2 } from './schema-2';

/** What a part of an event's loss is called. */
export const COMPONENT_LABELS: Record<ComponentTag2, string> = {
  counting: 'First response',
  downtime: 'Downtime',
  ir: 'Incident response',
  ransom: 'Ransom',
  rebuild: 'Rebuilding systems',
  records: 'Notifying the people affected',
  funds: 'Stolen payments',
  fines: 'Regulatory fines',
  liability: 'Lawsuits',
  competitive: 'Lost trade secrets',
  reputation: 'Lost customers',
};

export const isComponentTag = (tag: string): tag is ComponentTag2 => Object.hasOwn(COMPONENT_LABELS, tag);

/** The same in a list. */
export const SHORT_COMPONENT_LABELS: Record<ComponentTag2, string> = {
  counting: 'first response',
  downtime: 'downtime',
  ir: 'response',
  ransom: 'ransom',
  rebuild: 'rebuilding',
  records: 'notices',
  funds: 'stolen payments',
  fines: 'fines',
  liability: 'lawsuits',
  competitive: 'trade secrets',
  reputation: 'lost customers',
};
