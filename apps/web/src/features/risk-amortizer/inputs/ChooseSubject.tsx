import { ClientPicker } from '#domain/clients/ClientPicker';
import classes from './ChooseSubject.module.css';

type ChooseSubjectProps = {
  /** Only prospects are kept by this role. */
  prospectsOnly: boolean;
  chosen: { id: string; name: string } | null;
  onChosen: (clientId: string | null) => void;
};

/** Whose figures the page works with: a client or prospect found by name, or nobody's. */
export function ChooseSubject({ prospectsOnly, chosen, onChosen }: ChooseSubjectProps) {
  return (
    <ClientPicker
      className={classes.select}
      label={prospectsOnly ? 'Prospect' : 'Client or prospect'}
      placeholder="None: figures of your own"
      clearable
      clearButtonProps={{ 'aria-label': 'Work with figures of your own' }}
      known={chosen}
      value={chosen?.id ?? null}
      onChange={onChosen}
    />
  );
}
