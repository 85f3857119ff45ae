import { Button, MantineProvider, Menu, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ORPCError } from '@orpc/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { enter } from '#testing/enter';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { FormDialog } from './FormDialog';

type OpenProps = { opened?: boolean; onClose: () => void };

const KINDS: Record<string, (props: OpenProps) => ReactNode> = {
  plain: (props) => (
    <Dialog title="Plain" {...props}>
      <Button onClick={props.onClose}>Done</Button>
    </Dialog>
  ),
  confirming: (props) => (
    <ConfirmDialog title="Remove it?" act="Done" onAct={() => {}} {...props}>
      It is gone then.
    </ConfirmDialog>
  ),
  form: (props) => (
    <FormDialog title="Name it" act="Done" onSubmit={() => {}} {...props}>
      <TextInput label="Name" data-autofocus />
    </FormDialog>
  ),
};

function show(children: ReactNode) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <main id="page" tabIndex={-1}>
          {children}
        </main>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

function Opener({ dialog, stays }: { dialog: (props: OpenProps) => ReactNode; stays: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {stays ? dialog({ opened: isOpen, onClose }) : isOpen && dialog({ onClose })}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const focusIsWithin = (element: Element) => waitFor(() => expect(element.contains(document.activeElement)).toBe(true));

describe.each(Object.entries(KINDS))('a %s dialog returns the focus to what opened it', (_kind, dialog) => {
  describe.each([
    ['mounted only while it is open', false],
    ['that stays mounted', true],
  ])('%s', (_how, stays) => {
    it.each([
      ['Escape', (person: ReturnType<typeof userEvent.setup>) => person.keyboard('{Escape}')],
      [
        'the cross',
        (person: ReturnType<typeof userEvent.setup>) =>
          person.click(screen.getByRole('banner').querySelector('button') as Element),
      ],
      ['its own button', (person: ReturnType<typeof userEvent.setup>) => person.click(button('Done'))],
    ])('after %s, each time', async (_what, close) => {
      const person = show(<Opener dialog={dialog} stays={stays} />);
      for (let time = 0; time < 2; time += 1) {
        await person.click(button('Open'));
        await focusIsWithin(await screen.findByRole('dialog'));
        await close(person);
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(document.activeElement).toBe(button('Open'));
      }
    });
  });
});

describe('where the opener is not there any more', () => {
  function InMenu() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Menu>
          <Menu.Target>
            <button type="button">Actions</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setOpen(true)}>Remove</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {isOpen && KINDS.confirming?.({ onClose: () => setOpen(false) })}
      </>
    );
  }

  it('the focus goes to the button of the menu whose entry opened the dialog', async () => {
    const person = show(<InMenu />);
    await person.click(button('Actions'));
    await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await focusIsWithin(await screen.findByRole('dialog'));
    await person.keyboard('{Escape}');
    expect(document.activeElement).toBe(button('Actions'));
  });

  function InTurn() {
    const [open, setOpen] = useState<'first' | 'second' | null>(null);
    return (
      <>
        <button type="button" onClick={() => setOpen('first')}>
          Open
        </button>
        {open === 'first' && (
          <FormDialog title="First" act="Next" onSubmit={() => {}} onClose={() => setOpen('second')}>
            <TextInput label="Name" />
          </FormDialog>
        )}
        {open === 'second' && KINDS.plain?.({ onClose: () => setOpen(null) })}
      </>
    );
  }

  it('a dialog that follows another returns it to what opened the first', async () => {
    const person = show(<InTurn />);
    await person.click(button('Open'));
    await person.click(button('Next'));
    await person.click(await screen.findByRole('button', { name: 'Done' }));
    expect(document.activeElement).toBe(button('Open'));
  });

  function GoneAfterwards() {
    const [state, setState] = useState<'closed' | 'open' | 'gone'>('closed');
    return (
      <>
        {state !== 'gone' && (
          <button type="button" onClick={() => setState('open')}>
            Open
          </button>
        )}
        {state === 'open' && KINDS.confirming?.({ onClose: () => setState('gone') })}
      </>
    );
  }

  it('the page takes it', async () => {
    const person = show(<GoneAfterwards />);
    await person.click(button('Open'));
    await person.click(button('Done'));
    expect(document.activeElement?.id).toBe('page');
  });
});

describe('a form', () => {
  const onSubmit = vi.fn<(values: { name: string }) => unknown>();
  const onClose = vi.fn();
  function NameDialog() {
    const form = useForm({
      initialValues: { name: '' },
      validate: { name: (name) => (name === '' ? 'Enter a name.' : null) },
    });
    return (
      <FormDialog title="Name it" act="Save" form={form} onSubmit={onSubmit} onClose={onClose}>
        <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
      </FormDialog>
    );
  }
  const open = (answer: () => unknown = () => undefined) => {
    onSubmit.mockReset().mockImplementation(answer);
    onClose.mockReset();
    return show(<NameDialog />);
  };
  const field = () => screen.getByLabelText<HTMLInputElement>('Name');
  const refusal = (fields: object) => () =>
    Promise.reject(new ORPCError('BAD_REQUEST', { status: 400, message: 'Not like this.', data: { fields } }));

  it('closes when the act is done, and stays when it answers that it was not', async () => {
    const answers = [false, true];
    const person = open(async () => answers.shift());
    await enter(person, field(), 'Anna');
    await person.click(button('Save'));
    expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Anna' });
    expect(onClose).not.toHaveBeenCalled();
    await person.click(button('Save'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows what is missing at the field, which takes the focus, and asks for nothing', async () => {
    const person = open();
    await person.click(button('Save'));
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows a refused field at the field, and what no field shows above the buttons', async () => {
    const person = open(refusal({ name: 'There is one of this name.' }));
    await enter(person, field(), 'Anna');
    await person.click(button('Save'));
    expect(await screen.findByText('There is one of this name.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    onSubmit.mockImplementation(refusal({ seats: 'Every seat is taken.' }));
    await person.click(button('Save'));
    expect((await screen.findByRole('alert')).textContent).toBe('Every seat is taken.');
    onSubmit.mockImplementation(refusal({}));
    await person.click(button('Save'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not like this.'));
    expect(field().value).toBe('Anna');
  });

  it('closes at once while nothing is typed', async () => {
    const person = open();
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(['{Escape}', 'Cancel'])('asks before typed text is lost to %s', async (way) => {
    const person = open();
    await enter(person, field(), 'Anna');
    const leave = () => (way === 'Cancel' ? person.click(button('Cancel')) : person.keyboard(way));
    await leave();
    expect(screen.getByRole('alert').textContent).toBe('What you typed is not saved yet.');
    expect(document.activeElement).toBe(button('Keep editing'));
    await person.click(button('Keep editing'));
    expect(document.activeElement).toBe(way === 'Cancel' ? screen.getByRole('dialog') : field());
    expect(onClose).not.toHaveBeenCalled();
    await leave();
    await person.click(button('Discard it'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a question', () => {
  const ask = (props: { isDanger?: boolean; onAct: () => unknown; onClose?: () => void }) =>
    show(
      <ConfirmDialog title="Remove it?" act="Remove" keep="Keep it" onClose={() => {}} {...props}>
        It is gone then.
      </ConfirmDialog>,
    );

  it.each([
    [true, 'Keep it'],
    [false, 'Remove'],
  ])('has the focus on the way back where something is lost (%s)', async (isDanger, name) => {
    ask({ isDanger, onAct: () => {} });
    await waitFor(() => expect(document.activeElement).toBe(button(name)));
  });

  it('says why it was refused, and stays', async () => {
    const onClose = vi.fn();
    const person = ask({ onAct: () => Promise.reject(new TypeError('Failed to fetch')), onClose });
    await person.click(button('Remove'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Fairlead cannot be reached/);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('runs once, however often it is asked', async () => {
    const onAct = vi.fn(() => new Promise(() => {}));
    const person = ask({ onAct });
    await person.click(button('Remove'));
    await person.click(button('Remove'));
    expect(onAct).toHaveBeenCalledOnce();
  });
});
