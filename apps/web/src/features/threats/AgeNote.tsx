import type { CatalogState } from '@fairlead/contract/features/threats/threats';
import { Alert } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { useServerNow } from '#app/session/session';
import { Note } from '#kit/text/text';
import { ageWords } from './threat-words';

/** How old the data is; a warning where it is older than it should be. */
export function AgeNote({ catalog }: { catalog: CatalogState }) {
  const write = useWriters();
  const serverNow = useServerNow();
  const { text, isOld } = ageWords(catalog, serverNow(), write);
  return isOld ? (
    <Alert color="yellow" variant="light">
      {text}
    </Alert>
  ) : (
    <Note>{text}</Note>
  );
}
