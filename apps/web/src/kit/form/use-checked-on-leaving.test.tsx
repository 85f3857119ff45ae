import { MantineProvider, Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useCheckedOnLeaving } from './use-checked-on-leaving';

function Form({ only = [] }: { only?: string[] }) {
  const form = useForm({
    initialValues: { name: '', city: '' },
    ...useCheckedOnLeaving(...only),
    validate: { name: (name) => (name.length < 3 ? 'Too short' : null), city: () => 'Unknown city' },
  });
  return (
    <MantineProvider env="test">
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="City" {...form.getInputProps('city')} />
      <Radio label="Prospect" />
    </MantineProvider>
  );
}

it('is told when a press elsewhere is over, so that nothing moves away from under the pointer', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByLabelText('Name'), 'Al');
  await user.pointer({ target: screen.getByLabelText('Prospect'), keys: '[MouseLeft>]' });
  expect(document.activeElement).not.toBe(screen.getByLabelText('Name'));
  expect(screen.queryByText('Too short')).toBeNull();
  await user.pointer('[/MouseLeft]');
  expect(await screen.findByText('Too short')).toBeTruthy();
});

it('is told at once when the field is left by a key', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByLabelText('Name'), 'Al');
  await user.tab();
  expect(await screen.findByText('Too short')).toBeTruthy();
});

it('says nothing of a field in which nothing was typed, or that is not named', async () => {
  const user = userEvent.setup();
  render(<Form only={['name']} />);
  await user.click(screen.getByLabelText('Name'));
  await user.tab();
  await user.type(screen.getByLabelText('City'), 'x');
  await user.tab();
  await user.click(screen.getByLabelText('Prospect'));
  expect(screen.queryByText('Too short')).toBeNull();
  expect(screen.queryByText('Unknown city')).toBeNull();
});
