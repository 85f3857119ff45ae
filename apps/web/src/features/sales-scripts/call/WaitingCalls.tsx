import { Button, Group } from '@mantine/core';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Small } from '#kit/text/text';
import { useWaitingCalls } from './use-waiting-calls';

/** Calls that were held without a connection and are still on this device only. */
export function WaitingCalls() {
  const { calls, problem, sendAll, drop } = useWaitingCalls();
  const [first] = calls;
  return (
    <FormAlert tone="info">
      {first && (
        <>
          <Small>
            {calls.length === 1 ? 'A call is' : `${calls.length} calls are`} on this device only. It is saved when the
            connection is back. {problem}
          </Small>
          <Group gap={8} mt={8}>
            <Button size="xs" variant="default" onClick={() => void sendAll()}>
              Save now
            </Button>
            {problem && (
              <Button size="xs" variant="subtle" color="red" onClick={() => drop(first.key)}>
                Discard the call
              </Button>
            )}
          </Group>
        </>
      )}
    </FormAlert>
  );
}
