import type { ClientCompliance } from '@fairlead/contract/features/compliance';
import { Checkbox, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { Note } from '#kit/text/text';

type FrameworksDialogProps = {
  compliance: ClientCompliance;
  onClose: () => void;
  onStarted: (compliance: ClientCompliance) => void;
};

/** Frameworks to check the client against, the suggested ones first and with their reason. A person decides. */
export function FrameworksDialog({ compliance, onClose, onStarted }: FrameworksDialogProps) {
  const write = useWriters();
  const { clientId, clientName, frameworks, suggested, checks } = compliance;
  const held = new Set(checks.map(({ frameworkId }) => frameworkId));
  const reasons = new Map(suggested.map(({ frameworkId, reason }) => [frameworkId, reason]));
  const [chosen, setChosen] = useState(() => [...reasons.keys()].filter((id) => !held.has(id)));
  const start = useMutation(api.compliance.start.mutationOptions());
  const order = [...frameworks].sort((a, b) => Number(reasons.has(b.id)) - Number(reasons.has(a.id)));
  return (
    <FormDialog
      title={`Frameworks of ${clientName}`}
      onSubmit={async () => {
        const next = await start.mutateAsync({ clientId, frameworkIds: chosen });
        onStarted(next);
        notifications.show({ message: `${write.countOf(chosen.length, 'check')} started` });
      }}
      act="Start checks"
      isDirty={false}
      onClose={onClose}
    >
      <Checkbox.Group
        value={chosen}
        onChange={setChosen}
        label="Check against"
        description="You can add more at any time."
      >
        <Stack gap={12} mt={12}>
          {order.map(({ id, title, jurisdiction, requirements }) => (
            <Checkbox
              key={id}
              value={id}
              disabled={held.has(id)}
              label={title}
              description={
                <>
                  {held.has(id) ? 'Already checked. ' : reasons.has(id) && `Suggested: ${reasons.get(id)} `}
                  {jurisdiction}, {write.countOf(requirements, 'requirement')}
                </>
              }
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Note mt={16}>A suggestion is no legal advice. Ask a lawyer where it matters.</Note>
    </FormDialog>
  );
}
