import type { BrandSettings } from '@fairlead/contract/features/branding';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api } from '#app/api/api';
import { useMe } from '#app/session/session';
import { usePicture } from '#domain/team/pictures';
import { UnsavedGuard } from '#kit/dialog/UnsavedGuard';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded } from '#kit/feedback/Loaded';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { useBrand } from '#theme/use-brand';
import classes from './BrandStep.module.css';
import { BRAND_LABELS, brandText, typedColor } from './brand-form';
import { ColorField } from './ColorField';
import { FramePreview } from './FramePreview';
import { LogoField } from './LogoField';
import { useBrandForm } from './use-brand-form';
import { useLogoColors } from './use-logo-colors';

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
  const { form, conflict, isDirty, problem, handleSubmit } = useBrandForm(brand, onDone);
  const { values, errors } = form;
  const { address: logo } = usePicture(values.company_logo);
  const found = useLogoColors(logo);
  const primary = typedColor(values.primary_color);
  const theme = useBrand(primary ?? null, typedColor(values.secondary_color) ?? null);
  const name = msp?.company_name ?? 'Your company';
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (isDirty && primary !== undefined) return handleSubmit(event);
    event.preventDefault();
    if (!isDirty) onDone();
  };
  return (
    <form id={formId} className={classes.grid} onSubmit={send} noValidate>
      <UnsavedGuard isDirty={isDirty} />
      <Stack gap={20}>
        <ConflictPanel {...conflict} labels={BRAND_LABELS} textOf={brandText} />
        <FormAlert>{problem}</FormAlert>
        <LogoField
          label="Logo"
          description="For light backgrounds. PNG, JPG, WebP or SVG, at most 2 MB."
          empty={name}
          value={values.company_logo}
          onChange={(logo) => form.setValues({ company_logo: logo })}
        />
        <ColorField
          label="Color"
          description="Buttons, links and report covers."
          placeholder="#0B5273"
          value={values.primary_color}
          found={found}
          error={errors.primary_color}
          onChange={(color) => form.setValues({ primary_color: color })}
        />
      </Stack>
      {theme && <FramePreview brand={theme} scheme="light" name={name} values={values} />}
    </form>
  );
}
