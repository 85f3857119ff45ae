import { SERVICES } from '@fairlead/content/services/services';
import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import type { Figures } from '#app/locale/figures';
import { isService } from '#domain/clients/catalogue-keys';
import { costInWords } from '#domain/roadmap/step-words';
import { Dialog } from '#kit/dialog/Dialog';
import { DialogForm } from '#kit/dialog/DialogForm';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Caption, Medium } from '#kit/text/text';
import classes from './Roadmap.module.css';
import type { RoadmapActions } from './use-roadmap';

type SuggestDialogProps = { clientId: string; figures: Figures; actions: RoadmapActions; onClose: () => void };

/** Services of the latest simulation, what helps most first; the chosen ones become steps. */
export function SuggestDialog({ clientId, figures, actions, onClose }: SuggestDialogProps) {
  const query = useQuery({ ...api.roadmap.suggest.queryOptions({ input: { clientId } }), staleTime: 0 });
  const [chosen, setChosen] = useState<string[] | null>(null);
  const { addSuggested } = actions;
  return (
    <Dialog onClose={onClose} size={640} title="Which services become roadmap items?">
      <Loaded query={query} skeleton={<PageSkeleton blocks={[]} />} failed="The suggestions could not load">
        {({ simulationId, items }) => {
          const known = items.filter(({ serviceKey }) => isService(serviceKey));
          const proposal = known.filter(({ avoided }) => avoided.basis === 'in_proposal');
          const value =
            chosen ?? proposal.filter(({ avoided }) => avoided.perYear > 0).map(({ serviceKey }) => serviceKey);
          if (!simulationId || known.length === 0)
            return (
              <p className={classes.note}>
                {simulationId
                  ? 'Every service that helps this client is on the roadmap already.'
                  : 'Run a simulation first. It shows what each service avoids.'}
              </p>
            );
          return (
            <DialogForm
              onSubmit={() =>
                addSuggested.mutateAsync(
                  { clientId, simulationId, services: value },
                  { onError: () => void query.refetch() },
                )
              }
              onDone={onClose}
              onKeep={onClose}
              act={`Add ${value.length} ${value.length === 1 ? 'item' : 'items'}`}
              isDisabled={value.length === 0}
            >
              <Checkbox.Group value={value} onChange={setChosen} aria-label="Services">
                <Stack gap={14}>
                  {known.map(({ serviceKey, avoided, costMonthly }) =>
                    isService(serviceKey) ? (
                      <Checkbox
                        key={serviceKey}
                        value={serviceKey}
                        styles={{ labelWrapper: { width: '100%' } }}
                        label={
                          <span className={classes.choice}>
                            <span>
                              {SERVICES[serviceKey].label}
                              <Caption span display="block">
                                {[
                                  avoided.basis === 'in_proposal' ? 'In the simulated proposal' : 'Not in the proposal',
                                  costInWords({ costOnce: null, costMonthly }, figures),
                                ]
                                  .filter(Boolean)
                                  .join(' · ')}
                              </Caption>
                            </span>
                            <Medium span c="var(--fl-with-text)" className={classes.right}>
                              {avoided.perYear > 0 ? `${figures.short(avoided.perYear)} a year` : 'No change'}
                              <Caption span display="block">
                                {avoided.perYear > 0 &&
                                  (avoided.basis === 'in_proposal' ? 'avoided' : 'avoided on its own')}
                              </Caption>
                            </Medium>
                          </span>
                        }
                      />
                    ) : null,
                  )}
                </Stack>
              </Checkbox.Group>
            </DialogForm>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
