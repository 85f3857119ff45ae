import type { BrandSettings } from '@fairlead/contract/features/branding';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useSession } from '#app/session/session';
import { sayNow } from '#kit/feedback/toast';
import { useFormAct } from '#kit/form/use-form-act';
import { useVersionedForm } from '#kit/form/use-versioned-form';
import { brandValues, changedBrand, colorProblem } from './brand-form';

/**
 * The form of a brand, which the whole product wears as soon as it is saved.
 * @param onSaved called before the product puts the new brand on, which mounts the page anew
 */
export function useBrandForm(brand: BrandSettings, onSaved?: () => void) {
  const queries = useQueryClient();
  const { reloadMe } = useSession();
  const { submit, ...record } = useVersionedForm({
    stored: brand,
    valuesOf: brandValues,
    validate: { primary_color: colorProblem, secondary_color: colorProblem },
    save: (values, from) =>
      api.branding.update.call({ version: from.version, ...changedBrand(brandValues(from), values) }),
    read: () => api.branding.get.call(),
    onRead: (now) => queries.setQueryData(api.branding.get.queryKey(), now),
    onSaved: async () => {
      onSaved?.();
      await reloadMe();
      sayNow({ message: 'Your brand is saved. New reports use it; those made before stay as they are.' });
    },
  });
  const { form, base } = record;
  return {
    ...record,
    ...useFormAct({ form, onSubmit: submit }),
    // A color in other letters, or a space, is no change.
    isDirty: Object.keys(changedBrand(brandValues(base), form.values)).length > 0,
  };
}
