import { Autocomplete, Button, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { Note } from '#kit/text/text';
import classes from './PeopleByEmail.module.css';

export type NamedAddress = { name: string; email: string };

/** An empty row. */
export const NOBODY: NamedAddress = { name: '', email: '' };
export const isNamed = ({ name, email }: NamedAddress) => name.trim() !== '' || email.trim() !== '';

/**
 * The path of a refusal in a form that shows empty rows too, for one of the list that was sent.
 * @param path such as `people.0.email` of the rows that say something
 */
export function rowPath(path: string, people: readonly NamedAddress[]): string {
  const places = people.flatMap((person, place) => (isNamed(person) ? [place] : []));
  return path.replace(/^people\.(\d+)/, (_all, index: string) => `people.${places[Number(index)]}`);
}

type PeopleByEmailProps = {
  clientId: string;
  legend: string;
  /** What each of them gets. */
  note: string;
  people: readonly NamedAddress[];
  onChange: (people: NamedAddress[]) => void;
  /** By path, such as `people.0.email`. */
  errorOf: (path: string) => React.ReactNode;
  most: number;
};

/** People without an account; contacts of the client are offered by name and bring their address. */
export function PeopleByEmail({ clientId, legend, note, people, onChange, errorOf, most }: PeopleByEmailProps) {
  const contacts = useQuery(api.clientContacts.list.queryOptions({ input: { clientId } }));
  const known = (contacts.data?.items ?? []).filter(({ email, name }) => email !== '' && name !== '');
  const change = (index: number, part: Partial<NamedAddress>) =>
    onChange(people.map((person, place) => (place === index ? { ...person, ...part } : person)));
  return (
    <fieldset className={classes.people}>
      <legend>{legend}</legend>
      <Note>{note}</Note>
      {people.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end and have no other name
        <SimpleGrid key={index} cols={{ base: 1, sm: 2 }} spacing={12} verticalSpacing={8}>
          <Autocomplete
            label="Name"
            autoComplete="off"
            maxLength={120}
            data={[...new Set(known.map(({ name }) => name))]}
            value={person.name}
            error={errorOf(`people.${index}.name`)}
            data-path={`people.${index}.name`}
            onChange={(name) => {
              const email = known.find((contact) => contact.name === name)?.email;
              change(index, email ? { name, email } : { name });
            }}
          />
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            value={person.email}
            error={errorOf(`people.${index}.email`)}
            data-path={`people.${index}.email`}
            onChange={(event) => change(index, { email: event.currentTarget.value })}
          />
        </SimpleGrid>
      ))}
      {people.length < most && (
        <Button variant="subtle" size="sm" className={classes.add} onClick={() => onChange([...people, NOBODY])}>
          Add another person
        </Button>
      )}
    </fieldset>
  );
}
