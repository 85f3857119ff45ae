import type { SearchSchemaInput } from '@tanstack/react-router';

/** Which talk the notes are of. */
export const talkSearch = ({ talk }: Record<string, unknown> & SearchSchemaInput): { talk?: string | undefined } =>
  typeof talk === 'string' && talk !== '' ? { talk } : {};
