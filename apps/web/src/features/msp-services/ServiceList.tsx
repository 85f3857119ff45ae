import { TYPICAL_PRICE_NOTE, USUAL_SERVICES } from '@fairlead/content/services/ready-made-services';
import type { MspServiceList } from '@fairlead/contract/features/msp-services';
import { Button, Chip, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { EmptyState } from '#kit/feedback/EmptyState';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Acts } from '#kit/layout/Acts';
import { Caption, Note } from '#kit/text/text';
import { AddServiceDialog } from './AddServiceDialog';
import { ServiceRow } from './ServiceRow';
import classes from './Services.module.css';
import { grouped, type ListedService, listed, matches } from './service-words';
import { useActivateUsual, useRemoveService } from './use-services';

type ServiceListProps = {
  list: MspServiceList;
  canEdit: boolean;
  /** Shows the usual ones and those that are on, until all are asked for. */
  beginsShort?: boolean;
};

/** The services in their groups, to be looked through, switched on and priced; only who may change them sees how. */
export function ServiceList({ list, canEdit, beginsShort = false }: ServiceListProps) {
  const [isShort, setIsShort] = useState(beginsShort);
  const [search, setSearch] = useState('');
  const [onlyActive, setOnlyActive] = useState(false);
  const [adding, setAdding] = useState(false);
  const usual = useActivateUsual();
  const remove = useRemoveService();
  const services = list.items.map(listed);
  const isUsual = ({ service: { id, active } }: ListedService) => active || USUAL_SERVICES.some((key) => key === id);
  const shown = services.filter(
    (one) => matches(one, search) && (!onlyActive || one.service.active) && (!isShort || search !== '' || isUsual(one)),
  );
  const isUsualOn = USUAL_SERVICES.every((key) => list.items.some(({ id, active }) => id === key && active));
  const problem = usual.error ?? remove.error;
  const clear = () => {
    setSearch('');
    setOnlyActive(false);
  };
  return (
    <Stack gap={20}>
      <Group gap={12}>
        <TextInput
          type="search"
          className={classes.search}
          aria-label="Search services"
          placeholder="Search services"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Chip checked={onlyActive} onChange={setOnlyActive} variant="outline">
          Only what we offer
        </Chip>
        {canEdit && (
          <Acts ml="auto">
            {!isUsualOn && (
              <Button variant="default" loading={usual.isPending} onClick={() => usual.mutate(undefined)}>
                Turn on the {USUAL_SERVICES.length} most common
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              Add your own
            </Button>
          </Acts>
        )}
      </Group>
      <FormAlert>{problem && sentenceOf(problem)}</FormAlert>
      {shown.length === 0 ? (
        <EmptyState
          drawing="search"
          title={onlyActive && !search ? 'Nothing is offered yet' : 'No service matches'}
          text={onlyActive && !search ? 'Turn on what you sell.' : 'Try another word.'}
          action={
            <Button variant="default" onClick={clear}>
              Show all services
            </Button>
          }
        />
      ) : (
        grouped(shown).map((group) => (
          <section key={group.key} aria-labelledby={`services-${group.key}`}>
            <Note component="header" className={classes.group}>
              <Text component="h3" variant="card" id={`services-${group.key}`} c="var(--fl-ink)">
                {group.label}
              </Text>
              <span>{group.meaning}</span>
            </Note>
            <ul>
              {group.services.map((one) => (
                <ServiceRow
                  key={one.service.id}
                  listed={one}
                  currency={list.currency}
                  canEdit={canEdit}
                  onRemove={
                    canEdit && one.ready === null
                      ? () => remove.mutate({ id: one.service.id, version: one.service.version })
                      : null
                  }
                />
              ))}
            </ul>
          </section>
        ))
      )}
      {isShort && (
        <Button variant="subtle" w="fit-content" onClick={() => setIsShort(false)}>
          Show all {list.items.length} services
        </Button>
      )}
      {canEdit && <Caption>{TYPICAL_PRICE_NOTE}</Caption>}
      {adding && <AddServiceDialog currency={list.currency} onClose={() => setAdding(false)} />}
    </Stack>
  );
}
