import type { RenewalReason, SurveyKind } from '@fairlead/content/fields/loyalty';
import type {
  AgreementFields,
  ClientAgreement,
  MeasureValue,
  Relationship,
  StandingFields,
  TouchpointFields,
} from '@fairlead/contract/features/loyalty/loyalty';
import type { AdvocacyFields, ClientAdvocacy, ClientPlay, PlayFields } from '@fairlead/contract/features/loyalty/plays';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';

/** The relationship with a client and what can be kept of it. Every answer replaces what is shown. */
export function useRelationship(clientId: string) {
  const queries = useQueryClient();
  const key = api.loyalty.relationship.queryKey({ input: { clientId } });
  const relationship = useQuery(api.loyalty.relationship.queryOptions({ input: { clientId } }));
  const onSuccess = async (next: Relationship) => {
    queries.setQueryData(key, next);
    await queries.invalidateQueries({ queryKey: api.loyalty.portfolio.key() });
  };
  const agreement = useMutation(api.loyalty.saveAgreement.mutationOptions({ onSuccess }));
  const standing = useMutation(api.loyalty.setStanding.mutationOptions({ onSuccess }));
  const touchpoint = useMutation(api.loyalty.addTouchpoint.mutationOptions({ onSuccess }));
  const measures = useMutation(api.loyalty.saveMeasures.mutationOptions({ onSuccess }));
  const imported = useMutation(api.loyalty.importMeasures.mutationOptions({ onSuccess }));
  const survey = useMutation(api.loyalty.sendSurvey.mutationOptions({ onSuccess }));
  const play = useMutation(api.loyalty.startPlay.mutationOptions({ onSuccess }));
  const changed = useMutation(api.loyalty.savePlay.mutationOptions({ onSuccess }));
  const advocate = useMutation(api.loyalty.saveAdvocacy.mutationOptions({ onSuccess }));
  const followUp = useMutation(api.loyalty.followUp.mutationOptions({ onSuccess }));
  return {
    relationship,
    saveAgreement: (target: ClientAgreement | null, next: AgreementFields) =>
      agreement.mutateAsync({
        clientId,
        target: target && { id: target.id, version: target.version },
        agreement: next,
      }),
    setStanding: (contactId: string, next: StandingFields) =>
      standing.mutateAsync({ clientId, contactId, standing: next }),
    addTouchpoint: (next: TouchpointFields) => touchpoint.mutateAsync({ clientId, touchpoint: next }),
    saveMeasures: (next: MeasureValue[]) => measures.mutateAsync({ clientId, measures: next }),
    importMeasures: (table: string) => imported.mutateAsync({ clientId, table }),
    sendSurvey: (kind: SurveyKind, contactIds: string[], isAnonymous: boolean) =>
      survey.mutateAsync({ clientId, kind, contactIds, isAnonymous }),
    startPlay: (trigger: RenewalReason) => play.mutateAsync({ clientId, trigger }),
    savePlay: ({ id, version }: ClientPlay, next: PlayFields) =>
      changed.mutateAsync({ clientId, id, version, play: next }),
    saveAdvocacy: (target: ClientAdvocacy | null, next: AdvocacyFields) =>
      advocate.mutateAsync({ clientId, target: target && { id: target.id, version: target.version }, advocacy: next }),
    doneFollowUp: (id: string) => followUp.mutateAsync({ id }),
  };
}

export type RelationshipActions = ReturnType<typeof useRelationship>;
