import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { BRAND_LABELS, type BrandField, type ForeignBrand } from './brand-form';

const shown = ({ field }: ForeignBrand, value: string | null) => {
  if (value === null) return 'None';
  return field === 'company_logo' || field === 'logo_dark' || field === 'logo_mark' ? 'Another picture' : value;
};

type BrandConflictProps = {
  contested: readonly ForeignBrand[];
  onTake: (field: BrandField, theirs: string | null) => void;
  onKeep: (field: BrandField) => void;
};

/** After a refused save: what a colleague saved, beside what was chosen here, which is still in the form. */
export function BrandConflict({ contested, onTake, onKeep }: BrandConflictProps) {
  return (
    <Alert
      color="yellow"
      icon={<IconArrowsSplit2 size={20} stroke={1.6} />}
      title="A colleague saved the brand while you were editing"
      role="alert"
    >
      Nothing you chose is lost.{' '}
      {contested.length === 0 ? 'Save again to add it to theirs.' : 'Decide, then save again.'}
      {contested.map((change) => (
        <Group key={change.field} gap={8} mt={12} justify="space-between">
          <span>
            <b>{BRAND_LABELS[change.field]}</b>
            <Text span inherit display="block">
              Theirs: {shown(change, change.theirs)}. Yours: {shown(change, change.mine)}.
            </Text>
          </span>
          <Group gap={8}>
            <Button size="xs" variant="default" onClick={() => onKeep(change.field)}>
              Keep yours
            </Button>
            <Button size="xs" variant="default" onClick={() => onTake(change.field, change.theirs)}>
              Use theirs
            </Button>
          </Group>
        </Group>
      ))}
    </Alert>
  );
}
