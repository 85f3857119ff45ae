import type { AmortizerPlan, AmortizerStart } from '@fairlead/contract/features/risk-amortizer';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import type { Figures } from '#app/locale/figures';
import type { Amortizer } from '../use-amortizer';
import { PlanConflictDialog } from './PlanConflictDialog';
import { SavePlanDialog } from './SavePlanDialog';
import { type PlanContent, useSavePlan, useUpdatePlan } from './use-plans';

type KeepPlanArgs = {
  start: AmortizerStart | null;
  plan: AmortizerPlan | null;
  amortizer: Amortizer;
  figures: Figures;
  onOpenPlan: (id: string) => void;
};

type KeepPlan = {
  isSaving: boolean;
  save: () => void;
  askName: () => void;
  rename: () => void;
  dialog: ReactNode;
};

/** Keeps the page as a plan: new under a name, changed in place, and with a question where a colleague was faster. */
export function useKeepPlan({ start, plan, amortizer, figures, onOpenPlan }: KeepPlanArgs): KeepPlan {
  const create = useSavePlan(start?.clientId ?? '');
  const update = useUpdatePlan();
  const [asked, setAsked] = useState<'new' | 'rename' | null>(null);
  const [conflict, setConflict] = useState<{ theirs: AmortizerPlan; mine: PlanContent } | null>(null);
  const { sheet, take } = amortizer;
  const simulationId = plan ? (plan.simulation?.id ?? null) : (start?.simulation?.id ?? null);
  const close = () => setAsked(null);

  const saved = (kept: AmortizerPlan, isNew: boolean) => {
    close();
    setConflict(null);
    notifications.show({ message: isNew ? `“${kept.name}” is saved` : 'Changes saved' });
    onOpenPlan(kept.id);
  };
  const add = (content: PlanContent) => create.mutate(content, { onSuccess: (kept) => saved(kept, true) });
  const change = (target: AmortizerPlan, content: PlanContent) =>
    update.mutate(
      { id: target.id, version: target.version, ...content },
      {
        onSuccess: (kept) => saved(kept, false),
        onError: async (error) => {
          if (problemCode(error) === 'CONFLICT') {
            close();
            // What a colleague saved, read anew; it may also be archived work, which the next try says.
            const theirs = await api.riskAmortizer.get.call({ id: target.id });
            setConflict({ theirs, mine: content });
          } else if (asked === null)
            notifications.show({ color: 'red', title: 'The plan was not saved', message: sentenceOf(error) });
        },
      },
    );
  const failed = create.error ?? update.error;
  const fields = fieldErrors(failed);
  const problem = failed && !fields.name && problemCode(failed) !== 'CONFLICT' ? sentenceOf(failed) : null;

  const dialog = (
    <>
      {asked && sheet && (
        <SavePlanDialog
          title={asked === 'new' ? 'Save this plan' : 'Rename this plan'}
          action={asked === 'new' ? 'Save plan' : 'Save'}
          name={asked === 'rename' && plan ? plan.name : ''}
          isSaving={create.isPending || update.isPending}
          nameProblem={fields.name}
          problem={problem}
          onSave={(name) =>
            asked === 'rename' && plan
              ? change(plan, { name, sheet: plan.sheet, simulationId })
              : add({ name, sheet, simulationId })
          }
          onClose={close}
        />
      )}
      {conflict && (
        <PlanConflictDialog
          theirs={conflict.theirs}
          mine={conflict.mine}
          figures={figures}
          isSaving={update.isPending}
          onKeepMine={() => change(conflict.theirs, conflict.mine)}
          onTakeTheirs={() => {
            take(conflict.theirs.sheet);
            setConflict(null);
          }}
          onSaveAsNew={() => {
            setConflict(null);
            setAsked('new');
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
  return {
    isSaving: create.isPending || update.isPending,
    save: () => plan && sheet && change(plan, { name: plan.name, sheet, simulationId }),
    askName: () => {
      create.reset();
      update.reset();
      setAsked('new');
    },
    rename: () => {
      create.reset();
      update.reset();
      setAsked('rename');
    },
    dialog,
  };
}
