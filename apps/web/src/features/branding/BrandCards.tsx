import { MOST_TAGLINE } from '@fairlead/contract/features/branding';
import { Button, Stack, TextInput } from '@mantine/core';
import { useMe } from '#app/session/session';
import { usePicture } from '#domain/team/pictures';
import { Card } from '#kit/layout/Card';
import { Detail } from '#kit/text/text';
import classes from './Branding.module.css';
import type { BrandField, BrandValues } from './brand-form';
import { ColorField } from './ColorField';
import { LogoField } from './LogoField';
import type { useBrandForm } from './use-brand-form';
import { useLogoColors } from './use-logo-colors';

type BrandCardProps = { form: ReturnType<typeof useBrandForm>['form'] };

/** In place of a name that is not known. */
export const OWN_NAME = 'Your company';

/** What a field of one's own is told of its value. */
const fieldOf =
  (form: BrandCardProps['form']) =>
  <Field extends BrandField>(field: Field) => ({
    value: form.values[field],
    onChange: (value: BrandValues[Field]) => form.setValues({ [field]: value }),
  });

export function LogoCard({ form }: BrandCardProps) {
  const { msp } = useMe();
  const field = fieldOf(form);
  return (
    <Card title="Logo" sub="Shown in the navigation and on reports">
      <Stack gap={20}>
        <LogoField
          label="Logo"
          description="For light backgrounds. PNG, JPG, WebP or SVG, at most 2 MB."
          empty={msp?.company_name ?? OWN_NAME}
          {...field('company_logo')}
        />
        <LogoField
          label="Logo for dark screens"
          description="Optional. Without it the logo is shown on a white plate."
          ground="dark"
          empty="None"
          {...field('logoDark')}
        />
        <LogoField
          label="Square mark"
          description="Optional. For the narrow navigation, 30 pixels wide."
          empty="None"
          {...field('logoMark')}
        />
      </Stack>
    </Card>
  );
}

/** The colors, with those that the logo suggests. */
export function ColorCard({ form }: BrandCardProps) {
  const { values, errors } = form;
  const { address: logo } = usePicture(values.company_logo);
  const found = useLogoColors(logo);
  const field = fieldOf(form);
  return (
    <Card title="Colors" sub="Data and risk colors never change, so that reports can be compared">
      <Stack gap={20}>
        <ColorField
          label="Primary color"
          description="Buttons, links and the selected item."
          placeholder="#0B5273"
          found={found}
          error={errors.primary_color}
          {...field('primary_color')}
        />
        <ColorField
          label="Secondary color"
          description="Optional. The line on report covers, or their ground."
          placeholder="None"
          found={found}
          error={errors.secondary_color}
          {...field('secondary_color')}
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
  );
}

/** @property madeWith navigation and covers name Fairlead */
export function WordsCard({ form, madeWith }: BrandCardProps & { madeWith: boolean }) {
  return (
    <Card title="Words">
      <Stack gap={20}>
        <TextInput
          label="Tagline"
          description="Optional. Shown below your name on report covers."
          maxLength={MOST_TAGLINE}
          {...form.getInputProps('company_tagline')}
        />
        <Detail>
          {madeWith
            ? 'Navigation and report covers name Fairlead in small print. Enterprise leaves it out.'
            : 'Nothing names Fairlead: neither the navigation nor your reports.'}
        </Detail>
      </Stack>
    </Card>
  );
}
