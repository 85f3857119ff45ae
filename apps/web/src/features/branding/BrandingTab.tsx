import type { BrandSettings } from '@fairlead/contract/features/branding';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useMe } from '#app/session/session';
import { UnsavedGuard } from '#kit/dialog/UnsavedGuard';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded } from '#kit/feedback/Loaded';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { Card } from '#kit/layout/Card';
import { Note } from '#kit/text/text';
import { useBrand } from '#theme/use-brand';
import { ColorCard, LogoCard, OWN_NAME, WordsCard } from './BrandCards';
import classes from './Branding.module.css';
import { BRAND_LABELS, type BrandValues, brandText, typedColor } from './brand-form';
import { CoverPreview } from './CoverPreview';
import { FramePreview } from './FramePreview';
import { useBrandForm } from './use-brand-form';
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
  const { form, conflict, isDirty, isActing, problem, handleSubmit, discard } = useBrandForm(brand);
  const { values } = form;
  const colors = [typedColor(values.primary_color), typedColor(values.secondary_color)] as const;
  return (
    <form className={classes.grid} onSubmit={handleSubmit} noValidate>
      <UnsavedGuard isDirty={isDirty} />
      <Stack gap={24} miw={0}>
        <ConflictPanel {...conflict} labels={BRAND_LABELS} textOf={brandText} />
        <LogoCard form={form} />
        <ColorCard form={form} />
        <WordsCard form={form} madeWith={brand.madeWith} />
      </Stack>
      <Effect values={values} colors={colors} />
      {isDirty && (
        <div className={classes.bar}>
          <FormAlert>{problem}</FormAlert>
          <Note mr="auto" span role="status">
            Not saved yet
          </Note>
          <Button variant="default" disabled={isActing} onClick={discard}>
            Discard
          </Button>
          <Button type="submit" disabled={colors.includes(undefined)} loading={isActing}>
            Save brand
          </Button>
        </div>
      )}
    </form>
  );
}

type EffectProps = {
  values: BrandValues;
  /** Primary and secondary; undefined while one is being typed, null where it is left empty. */
  colors: readonly [ReturnType<typeof typedColor>, ReturnType<typeof typedColor>];
};

/** What the brand does to product and reports. */
function Effect({ values, colors: [primary = null, secondary = null] }: EffectProps) {
  const { msp } = useMe();
  const theme = useBrand(primary, secondary);
  const verdict = useVerdict(theme, primary, secondary);
  const name = msp?.company_name ?? OWN_NAME;
  return (
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
  );
}
