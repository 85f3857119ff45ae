import type { Client, ClientListItem } from '@fairlead/contract/features/clients/clients';
import { Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSelector } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { RISK_WORDS } from '#domain/clients/RiskBadge';
import { initials } from '#domain/team/person';
import classes from './ClientSwitcher.module.css';

type Shown = Pick<Client, 'name' | 'kind' | 'latest'> & { renewsOn: string | null };

/** Another record, of which the same section is opened if it has one. */
export type SwitchClient = (to: Pick<ClientListItem, 'id' | 'kind'>) => void;

type ClientSwitcherProps = {
  client: Client;
  /** Nothing for who has one client only. */
  onSwitch?: SwitchClient | undefined;
};

/** Whose pages these are, and the way to the same page of another. */
export function ClientSwitcher({ client, onSwitch }: ClientSwitcherProps) {
  const shown = { ...client, renewsOn: client.insuranceRenewsOn };
  if (onSwitch) return <Switch client={client} shown={shown} onSwitch={onSwitch} />;
  return (
    <div className={classes.head}>
      <Whose shown={shown} />
    </div>
  );
}

function Switch({ client, shown, onSwitch }: { client: Client; shown: Shown; onSwitch: SwitchClient }) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const list = useCombobox({
    onDropdownClose: () => {
      list.resetSelectedOption();
      setText('');
    },
    onDropdownOpen: () => list.focusSearchInput(),
  });
  const found = useQuery({
    ...api.clients.list.queryOptions({ input: { sort: 'name', ...(search ? { search } : {}) } }),
    enabled: list.dropdownOpened,
    placeholderData: keepPreviousData,
  });
  const others = (found.data?.items ?? []).filter(({ id }) => id !== client.id);
  const handleChosen = (id: string) => {
    const chosen = others.find((other) => other.id === id);
    list.closeDropdown();
    if (chosen) onSwitch(chosen);
  };
  return (
    <Combobox store={list} width={320} position="bottom-start" shadow="md" onOptionSubmit={handleChosen}>
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={classes.head}
          aria-label={`Switch from ${client.name} to another client`}
          onClick={() => list.toggleDropdown()}
        >
          <Whose shown={shown} />
          <IconSelector size={18} stroke={1.6} className={classes.chevron} aria-hidden="true" />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label="Search clients and prospects"
          placeholder="Search clients and prospects"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            list.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options mah={360} style={{ overflowY: 'auto' }}>
          {others.map((other) => (
            <Combobox.Option key={other.id} value={other.id} className={classes.option}>
              <Whose shown={other} />
            </Combobox.Option>
          ))}
          {others.length === 0 && (
            <Combobox.Empty className={classes.none}>
              {found.isFetching
                ? 'Looking'
                : search
                  ? 'Nothing matches. Check the spelling.'
                  : 'There is no other one.'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Whose({ shown }: { shown: Shown }) {
  const write = useWriters();
  return (
    <>
      <span className={classes.avatar} aria-hidden="true">
        {initials(shown.name)}
      </span>
      <span className={classes.words}>
        <span className={classes.name} dir="auto">
          {shown.name}
        </span>
        <span className={classes.facts}>{factsOf(shown, write)}</span>
      </span>
    </>
  );
}

const factsOf = ({ kind, latest, renewsOn }: Shown, write: Writers): string =>
  [
    kind === 'prospect' && 'Prospect',
    latest ? RISK_WORDS[latest.riskLevel] : !renewsOn && 'Not simulated',
    renewsOn && `renews ${write.listDay(renewsOn)}`,
  ]
    .filter(Boolean)
    .join(' · ')
    .replace(/^r/, 'R');
