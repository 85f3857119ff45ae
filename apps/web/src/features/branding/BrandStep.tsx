import type { BrandSettings } from '@fairlead/contract/features/branding';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { useMe } from '#app/session/session';
import { usePicture } from '#domain/team/pictures';
import { UnsavedGuard } from '#kit/dialog/UnsavedGuard';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded } from '#kit/feedback/Loaded';
import { useBrand } from '#theme/use-brand';
import { BrandConflict } from './BrandConflict';
import classes from './BrandStep.module.css';
import { type BrandField, type BrandValues, brandValues, changedBrand, typedColor } from './brand-form';
import { ColorField } from './ColorField';
import { FramePreview } from './FramePreview';
import { LogoField } from './LogoField';
import { useLogoColors } from './use-logo-colors';
import { useSaveBrand } from './use-save-brand';

type BrandStepProps = {
  /** The form's id: whatever stands outside sends it. */
  formId: string;
  /** Everything is saved, or nothing was changed. */
  onDone: () => void;
};

/** Logo and color alone, with a preview: what setting up asks for. All else is in Settings. */
export function BrandStep(props: BrandStepProps) {
  const query = useQuery(api.branding.get.queryOptions());
  return (
    <Loaded query={query} skeleton={<Skeleton height={280} radius="lg" />} failed="Your brand could not load">
      {(brand) => <QuickForm brand={brand} {...props} />}
    </Loaded>
  );
}

function QuickForm({ brand, formId, onDone }: BrandStepProps & { brand: BrandSettings }) {
  const { msp } = useMe();
  const [values, setValues] = useState<BrandValues>(() => brandValues(brand));
  const { save, error, conflict, settle } = useSaveBrand(brand, setValues, onDone);
  const { address: logo } = usePicture(values.company_logo);
  const found = useLogoColors(logo);
  const primary = typedColor(values.primary_color);
  const theme = useBrand(primary ?? null, typedColor(values.secondary_color) ?? null);
  const name = msp?.company_name ?? 'Your company';
  const isDirty = Object.keys(changedBrand(brandValues(brand), values)).length > 0;
  const fields = fieldErrors(error);
  const take = (field: BrandField, theirs: string | null) => {
    setValues((before) => ({ ...before, [field]: field === 'company_logo' ? theirs : (theirs ?? '') }));
    settle(field);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (primary === undefined) return;
    if (isDirty) save(values);
    else onDone();
  };
  return (
    <form id={formId} className={classes.grid} onSubmit={handleSubmit} noValidate>
      <UnsavedGuard isDirty={isDirty} />
      <Stack gap={20}>
        {conflict && <BrandConflict contested={conflict.contested} onTake={take} onKeep={settle} />}
        {error !== null && Object.keys(fields).length === 0 && <FormAlert>{sentenceOf(error)}</FormAlert>}
        <LogoField
          label="Logo"
          description="For light ground. PNG, JPG, WebP or SVG, at most 2 MB."
          empty={name}
          value={values.company_logo}
          onChange={(logo) => setValues((before) => ({ ...before, company_logo: logo }))}
        />
        <ColorField
          label="Color"
          description="Buttons, links and report covers."
          placeholder="#0B5273"
          value={values.primary_color}
          found={found}
          error={fields.primary_color ?? null}
          onChange={(color) => setValues((before) => ({ ...before, primary_color: color }))}
        />
      </Stack>
      {theme && <FramePreview brand={theme} scheme="light" name={name} values={values} />}
    </form>
  );
}
