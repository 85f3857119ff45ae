import type { BrandSettings } from '@fairlead/contract/features/branding';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { problemCode } from '#app/api/api-problem';
import { useSession } from '#app/session/session';
import { sayNow } from '#kit/feedback/toast';
import {
  type BrandField,
  type BrandValues,
  brandValues,
  changedBrand,
  type ForeignBrand,
  mergeBrand,
} from './brand-form';

/** What a save met that somebody else had saved; null while nobody has. */
export type Conflict = { contested: ForeignBrand[] } | null;

/**
 * Saves what was changed, with the version the form started from; the whole product wears it at once. A brand that a
 * colleague saved meanwhile is merged with what was chosen here.
 */
export function useSaveBrand(
  brand: BrandSettings,
  onMerged: (values: BrandValues) => void,
  /** Called before the product puts the new brand on, which mounts the page anew. */
  onSaved?: () => void,
) {
  const queries = useQueryClient();
  const { reloadMe } = useSession();
  const [conflict, setConflict] = useState<Conflict>(null);
  const key = api.branding.get.queryKey();
  const save = useMutation({
    mutationFn: (values: BrandValues) =>
      api.branding.update.call({ version: brand.version, ...changedBrand(brandValues(brand), values) }),
    onSuccess: async (saved) => {
      setConflict(null);
      queries.setQueryData(key, saved);
      onMerged(brandValues(saved));
      onSaved?.();
      await reloadMe();
      sayNow({ message: 'Your brand is saved. New reports use it; those made before stay as they are.' });
    },
    onError: async (error, values) => {
      if (problemCode(error) !== 'CONFLICT') return;
      const newer = await api.branding.get.call();
      const { merged, contested } = mergeBrand(brandValues(brand), brandValues(newer), values);
      queries.setQueryData(key, newer);
      setConflict({ contested });
      onMerged(merged);
    },
  });
  const settle = (field: BrandField) =>
    setConflict((open) => open && { contested: open.contested.filter((change) => change.field !== field) });
  return {
    save: save.mutate,
    isSaving: save.isPending,
    error: problemCode(save.error) === 'CONFLICT' ? null : save.error,
    conflict,
    settle,
  };
}
