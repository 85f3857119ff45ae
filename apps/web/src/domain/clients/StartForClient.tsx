import { Button, Flex } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#kit/layout/Card';
import { ClientPicker } from './ClientPicker';

type StartForClientProps = {
  title: string;
  sub: string;
  /** What the button leads to. */
  open: string;
  clientsOnly?: boolean;
  onChosen: (clientId: string) => void;
};

/** Where a tool over all clients is opened for one of them. */
export function StartForClient({ title, sub, open, clientsOnly = false, onChosen }: StartForClientProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = clientsOnly ? 'Choose a client' : 'Choose a client or prospect';
  return (
    <Card title={title} sub={sub}>
      <Flex wrap="wrap" gap={12}>
        <ClientPicker
          aria-label={choose}
          placeholder={choose}
          clientsOnly={clientsOnly}
          w={{ base: '100%', xs: 360 }}
          value={chosen}
          onChange={setChosen}
        />
        <Button disabled={!chosen} onClick={() => chosen && onChosen(chosen)}>
          {open}
        </Button>
      </Flex>
    </Card>
  );
}
