import type { BrandSettings } from '@fairlead/contract/features/branding';
import { MOST_TAGLINE } from '@fairlead/contract/features/branding';
import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useMe } from '#app/session/session';
import { usePicture } from '#domain/team/pictures';
import { UnsavedGuard } from '#kit/dialog/UnsavedGuard';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded } from '#kit/feedback/Loaded';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { Card } from '#kit/layout/Card';
import { Detail, Note } from '#kit/text/text';
import { useBrand } from '#theme/use-brand';
import classes from './Branding.module.css';
import { BRAND_LABELS, type BrandField, type BrandValues, brandText, typedColor } from './brand-form';
import { ColorField } from './ColorField';
import { CoverPreview } from './CoverPreview';
import { FramePreview } from './FramePreview';
import { LogoField } from './LogoField';
import { useBrandForm } from './use-brand-form';
import { useLogoColors } from './use-logo-colors';
import { useVerdict } from './use-verdict';
import { VerdictCard } from './VerdictCard';

/** Logo, tagline and colors of the organization, with what they do to product and reports before anything is saved. */
export function BrandingTab() {
  const query = useQuery(api.branding.get.queryOptions());
  return (
    <Loaded query={query} skeleton={<Skeleton height={520} radius="lg" />} failed="Your brand could not load">
      {(brand) => <BrandForm brand={brand} />}
    </Loaded>
  );
}

function BrandForm({ brand }: { brand: BrandSettings }) {
  const { msp } = useMe();
  const { form, conflict, isDirty, isActing, problem, handleSubmit, discard } = useBrandForm(brand);
  const { values, errors } = form;
  const { address: logo } = usePicture(values.company_logo);
  const found = useLogoColors(logo);
  const [primary, secondary] = [typedColor(values.primary_color), typedColor(values.secondary_color)];
  const theme = useBrand(primary ?? null, secondary ?? null);
  const verdict = useVerdict(theme, primary ?? null, secondary ?? null);
  const name = msp?.company_name ?? 'Your company';
  const isWhole = primary !== undefined && secondary !== undefined;
  const set = <Field extends BrandField>(field: Field, value: BrandValues[Field]) => form.setValues({ [field]: value });
  return (
    <form className={classes.grid} onSubmit={handleSubmit} noValidate>
      <UnsavedGuard isDirty={isDirty} />
      <Stack gap={24} miw={0}>
        <ConflictPanel {...conflict} labels={BRAND_LABELS} textOf={brandText} />
        <Card title="Logo" sub="Shown in the navigation and on reports">
          <Stack gap={20}>
            <LogoField
              label="Logo"
              description="For light ground. PNG, JPG, WebP or SVG, at most 2 MB."
              empty={name}
              value={values.company_logo}
              onChange={(value) => set('company_logo', value)}
            />
            <LogoField
              label="Logo for dark screens"
              description="Optional. Without it the logo stands on a white plate."
              ground="dark"
              empty="None"
              value={values.logoDark}
              onChange={(value) => set('logoDark', value)}
            />
            <LogoField
              label="Square mark"
              description="Optional. For the narrow navigation, 30 pixels wide."
              empty="None"
              value={values.logoMark}
              onChange={(value) => set('logoMark', value)}
            />
          </Stack>
        </Card>
        <Card title="Colors" sub="Data and risk colors never change, so that reports can be compared">
          <Stack gap={20}>
            <ColorField
              label="Primary color"
              description="Buttons, links and the selected item."
              placeholder="#0B5273"
              value={values.primary_color}
              found={found}
              error={errors.primary_color}
              onChange={(value) => set('primary_color', value)}
            />
            <ColorField
              label="Secondary color"
              description="Optional. The line on report covers, or their ground."
              placeholder="None"
              value={values.secondary_color}
              found={found}
              error={errors.secondary_color}
              onChange={(value) => set('secondary_color', value)}
            />
            <Button
              size="sm"
              variant="default"
              className={classes.reset}
              disabled={values.primary_color === '' && values.secondary_color === ''}
              onClick={() => form.setValues({ primary_color: '', secondary_color: '' })}
            >
              Use Fairlead's colors
            </Button>
          </Stack>
        </Card>
        <Card title="Words">
          <Stack gap={20}>
            <TextInput
              label="Tagline"
              description="Optional. Stands below your name on report covers."
              maxLength={MOST_TAGLINE}
              value={values.company_tagline}
              error={errors.company_tagline}
              onChange={({ currentTarget }) => set('company_tagline', currentTarget.value)}
            />
            <Detail>
              {brand.madeWith
                ? 'Navigation and report covers name Fairlead in small print. Enterprise leaves it out.'
                : 'Nothing names Fairlead: neither the navigation nor your reports.'}
            </Detail>
          </Stack>
        </Card>
      </Stack>
      <Stack gap={24} miw={0}>
        <Card title="Preview" sub="Before you save">
          {theme ? (
            <div className={classes.previews}>
              <FramePreview brand={theme} scheme="light" name={name} values={values} />
              <FramePreview brand={theme} scheme="dark" name={name} values={values} />
              <CoverPreview brand={theme} values={values} />
            </div>
          ) : (
            <Skeleton height={480} radius="lg" />
          )}
        </Card>
        {verdict && <VerdictCard verdict={verdict} />}
      </Stack>
      {isDirty && (
        <div className={classes.bar}>
          <FormAlert>{problem}</FormAlert>
          <Note mr="auto" span role="status">
            Not saved yet
          </Note>
          <Button variant="default" disabled={isActing} onClick={discard}>
            Discard
          </Button>
          <Button type="submit" disabled={!isWhole} loading={isActing}>
            Save brand
          </Button>
        </div>
      )}
    </form>
  );
}
