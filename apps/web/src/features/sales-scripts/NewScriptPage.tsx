import type { SalesScript, ScriptBasis } from '@fairlead/contract/features/sales-scripts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { ClientPicker } from '#domain/clients/ClientPicker';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { PainChoice } from './PainChoice';
import { SetupFields } from './SetupFields';
import { suggestedPains, useSetupForm } from './use-setup-form';

type NewScriptPageProps = {
  clientId: string | null;
  onClient: (clientId: string | null) => void;
  onMade: (script: SalesScript) => void;
};

const MINUTES = 30;

/** Whose script it is, then what it is for. */
export function NewScriptPage({ clientId, onClient, onMade }: NewScriptPageProps) {
  return (
    <>
      <PageHead
        title="New sales script"
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
          <TextLink key="scripts" to="/sandler-scripting">
            Sales scripts
          </TextLink>,
        ]}
        context="It is made by fixed rules from the client’s answers, figures and your prices. You can change every line."
      />
      {clientId === null ? (
        <Card title="Who is it for?">
          <ClientPicker label="Client or prospect" maw={480} onChange={onClient} />
        </Card>
      ) : (
        <OfClient key={clientId} clientId={clientId} onClient={onClient} onMade={onMade} />
      )}
    </>
  );
}

function OfClient({ clientId, ...rest }: NewScriptPageProps & { clientId: string }) {
  const basis = useQuery(api.salesScripts.basis.queryOptions({ input: { clientId } }));
  return (
    <Loaded query={basis} skeleton={<PageSkeleton blocks={[260, 420]} />} failed="The client could not load">
      {(found) => <SetupForm basis={found} {...rest} />}
    </Loaded>
  );
}

function SetupForm({ basis, onClient, onMade }: Omit<NewScriptPageProps, 'clientId'> & { basis: ScriptBasis }) {
  const queries = useQueryClient();
  const create = useMutation(api.salesScripts.create.mutationOptions({}));
  const { form, handleSubmit, isActing, problem } = useSetupForm(
    {
      industry: basis.industry,
      persona: null,
      purpose: null,
      minutes: MINUTES,
      pains: suggestedPains(basis),
      nextOn: null,
    },
    async (setup) => {
      const made = await create.mutateAsync({ clientId: basis.clientId, setup });
      await queries.invalidateQueries({ queryKey: api.salesScripts.key() });
      onMade(made);
    },
  );
  const { industry, persona } = form.values;
  // Ranked anew for another industry or person; what was chosen stays chosen.
  const ranked = useQuery(
    api.salesScripts.basis.queryOptions({
      input: { clientId: basis.clientId, ...(industry && { industry }), ...(persona && { persona }) },
      placeholderData: (before) => before ?? basis,
    }),
  );
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Cards>
        {problem && <FormAlert>{problem}</FormAlert>}
        <Card title="The talk">
          <ClientPicker
            label="Client or prospect"
            maw={480}
            mb={16}
            known={{ id: basis.clientId, name: basis.clientName }}
            value={basis.clientId}
            onChange={onClient}
            allowDeselect={false}
          />
          <SetupFields form={form} />
        </Card>
        <Card
          title="What hurts"
          sub="Ranked by open gaps, the part of the simulated loss, the threats of the industry and what the person cares about."
        >
          {!basis.hasFigures && (
            <FormAlert tone="info">
              There is no current simulation of {basis.clientName}, so the script will name no figures.
            </FormAlert>
          )}
          <PainChoice pains={ranked.data?.pains ?? basis.pains} form={form} />
        </Card>
        <Acts>
          <Button type="submit" loading={isActing}>
            Make script
          </Button>
        </Acts>
      </Cards>
    </form>
  );
}
