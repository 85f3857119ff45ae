import { REGION_KEYS, REGIONS } from '@fairlead/content/facts/regions';
import { REGULATION_KEYS, REGULATIONS } from '@fairlead/content/facts/regulations';
import type { TeamMember } from '@fairlead/contract/features/team';
import { Anchor, Flex, MultiSelect, Select, SimpleGrid, Stack, TagsInput, Text, VisuallyHidden } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { isRegulation } from '#domain/clients/catalogue-keys';
import { staffChoices } from '#domain/team/staff-choices';
import { Card } from '#kit/layout/Card';
import { CLIENT_FIELD_LABELS, type ClientField } from '../client-fields';

type CareFieldsProps = {
  inputProps: (field: ClientField) => GetInputPropsReturnType;
  fieldId: (field: ClientField) => string;
  people: readonly TeamMember[];
};

const REGULATION_OPTIONS = REGULATION_KEYS.map((key) => ({ value: key, label: REGULATIONS[key].label }));
const REGION_OPTIONS = REGION_KEYS.map((key) => ({ value: key, label: REGIONS[key] }));

/** Who looks after the client, how it is sorted, and what binds it. */
export function CareFields({ inputProps, fieldId, people }: CareFieldsProps) {
  const common = (field: ClientField) => ({
    id: fieldId(field),
    label: CLIENT_FIELD_LABELS[field],
    ...inputProps(field),
  });
  const chosen: unknown = inputProps('regulations').value;
  const regulations = Array.isArray(chosen) ? chosen.filter(isRegulation) : [];
  return (
    <>
      <Card title="Your team" sub="Only your team sees the owner and the tags.">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
          <Select {...common('ownerId')} data={staffChoices(people)} searchable clearable placeholder="Nobody yet" />
          <TagsInput {...common('tags')} placeholder="Add a tag" maxTags={20} maxLength={40} splitChars={[',']} />
        </SimpleGrid>
      </Card>
      <Card title="Regulations and contracts" sub="Laws and contract duties that its protection is measured by.">
        <Stack gap={16}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
            <MultiSelect {...common('regulations')} data={REGULATION_OPTIONS} searchable placeholder="Add one" />
            <MultiSelect {...common('operatingRegions')} data={REGION_OPTIONS} placeholder="Add a region" />
          </SimpleGrid>
          {regulations.length > 0 && (
            <Flex component="ul" direction="column" gap={12}>
              {regulations.map((key) => (
                <li key={key}>
                  <Anchor href={REGULATIONS[key].link} target="_blank" rel="noopener noreferrer" size="md">
                    {REGULATIONS[key].label}
                    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                  </Anchor>
                  <Text size="sm" c="var(--fl-ink-3)">
                    {REGULATIONS[key].appliesTo}
                  </Text>
                </li>
              ))}
            </Flex>
          )}
        </Stack>
      </Card>
    </>
  );
}
