/** What narrows a list: a search, chips and choices. What is chosen is in the address, so each is told its value. */
import { Chip, CloseButton, Select, type SelectProps, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useLateAddress } from '../links/use-late-address';

const TYPING_MS = 250;

/** Text that is sent on after a pause in typing, trimmed. */
export function useTypedFilter(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useLateAddress((next: string) => {
    sent.current = next.trim();
    onChange(sent.current);
  }, TYPING_MS);
  // The field follows the address only when that changes from outside, by Back or a cleared filter; never over fresh typing.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  return {
    input: {
      value: text,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setText(currentTarget.value);
        send(currentTarget.value);
      },
    },
    clear: () => {
      setText('');
      send.cancel();
      sent.current = '';
      onChange('');
    },
  };
}

type SearchFieldProps = Pick<TextInputProps, 'className' | 'maw'> & {
  label: string;
  search: string;
  onSearch: (search: string) => void;
};

/** The search of a list. */
export function SearchField({ label, search, onSearch, ...place }: SearchFieldProps) {
  const { input, clear } = useTypedFilter(search, onSearch);
  return (
    <TextInput
      {...place}
      {...input}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
      rightSection={input.value ? <CloseButton aria-label="Clear search" size="sm" onClick={clear} /> : null}
      maxLength={200}
      autoComplete="off"
    />
  );
}

type Option<Value extends string> = { value: Value; label: string };

type FilterChipProps = { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void };

export function FilterChip({ label, isChosen, onChange }: FilterChipProps) {
  return (
    <Chip checked={isChosen} onChange={onChange} size="sm" variant="outline" radius="xl">
      {label}
    </Chip>
  );
}

type ChosenProps<Value extends string> = {
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** Chips of which one can be chosen. */
export function FilterChips<Value extends string>({ options, value, onChange }: ChosenProps<Value>) {
  return options.map((option) => (
    <FilterChip
      key={option.value}
      label={option.label}
      isChosen={value === option.value}
      onChange={(isChosen) => onChange(isChosen ? option.value : undefined)}
    />
  ));
}

type FilterSelectProps<Value extends string> = ChosenProps<Value> &
  Pick<SelectProps, 'className' | 'label' | 'aria-label' | 'searchable' | 'nothingFoundMessage'> & {
    /** What is shown while nothing is chosen: "All kinds". */
    all: string;
  };

/** A choice that can be cleared. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { options, value, onChange, all, ...select } = props;
  return (
    <Select
      {...select}
      placeholder={all}
      data={options}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      clearable
    />
  );
}

type OrderSelectProps<Value extends string> = ChosenProps<Value> & { className?: string | undefined };

/** The order of a list; the first option is the usual one, which the address leaves out. */
export function OrderSelect<Value extends string>({ options, value, onChange, className }: OrderSelectProps<Value>) {
  const usual = options[0]?.value ?? null;
  return (
    <Select
      aria-label="Order"
      className={className}
      data={options}
      allowDeselect={false}
      value={value ?? usual}
      onChange={(chosen) => onChange(chosen === usual || chosen === null ? undefined : chosen)}
    />
  );
}
