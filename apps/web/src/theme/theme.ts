import type { BrandTheme } from '@fairlead/reports/theme/brand';
import {
  Button,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  rem,
  Skeleton,
  type VariantColorsResolver,
  virtualColor,
} from '@mantine/core';
import type { MouseEvent } from 'react';

/** Styles of text besides the body's own, by what they are for; `text.css` has their measures. */
type TextStyle =
  /** The sentence that opens a page or a step. */
  | 'lead'
  /** Body text of second rank. */
  | 'quiet'
  /** Small text: in the color around it, of second rank, as a hint, as the error of a field or a list. */
  | 'small'
  | 'detail'
  | 'note'
  | 'problem'
  /** What names a field or a figure. */
  | 'label'
  /** The title of a card, and of a dialog or a section. */
  | 'card'
  | 'section'
  /** The smallest text: sources, units, lines below a name. */
  | 'caption'
  /** A figure by itself, and one beside others. */
  | 'figure'
  | 'total'
  /** In the serif: a finding, the title of a page, the question of a step, the line of a cover. */
  | 'statement'
  | 'title'
  | 'headline'
  | 'display'
  | 'code';

declare module '@mantine/core' {
  interface TextProps {
    variant?: TextStyle | undefined;
  }
}

const tuple = (...shades: string[]) => shades as unknown as MantineColorsTuple;

const GRAY = tuple(
  '#F6F8FA',
  '#EEF2F5',
  '#E2E8EE',
  '#C9D3DC',
  '#B3BFCA',
  '#788A9B',
  '#5A6B7C',
  '#405266',
  '#25364A',
  '#0E1D2E',
);
const DARK = tuple(
  '#E6EDF3',
  '#B4C2CF',
  '#8FA0B1',
  '#647A8F',
  '#33465A',
  '#213040',
  '#182736',
  '#111D28',
  '#0B151E',
  '#070E15',
);
const DANGER = tuple(
  '#FCE9E7',
  '#F9D5D2',
  '#F0BFBA',
  '#E89B95',
  '#DF7670',
  '#D14C46',
  '#C22B25',
  '#AE241F',
  '#96201A',
  '#6B2B2A',
);
const WITH = tuple(
  '#E3F3F1',
  '#C9E8E5',
  '#A3D8D4',
  '#74C4C0',
  '#41ABA8',
  '#26A79C',
  '#0F8B8D',
  '#0C7C7E',
  '#0B6E70',
  '#0F5E59',
);

/**
 * A press does not blur the field before the click lands: the sentence that blur validation adds would move the button
 * away from under the pointer.
 */
/** Height, room at the sides and letters of the sizes other than the usual one, in pixels; no target is below 24. */
const BUTTON_SIZES: Record<string, [number, number, number]> = {
  'compact-xs': [24, 8, 12],
  'compact-sm': [28, 10, 13],
  xs: [28, 14, 13],
  sm: [32, 14, 13],
  lg: [44, 14, 15],
};

const BUTTON_DEFAULTS = { size: 'md', variant: 'filled', onMouseDown: (event: MouseEvent) => event.preventDefault() };

const FONT = "'Hanken Grotesk', 'Segoe UI', system-ui, -apple-system, sans-serif";
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";

/** What is filled with the brand keeps its exact color where it can, and its label is what can be read on that. */
const brandColors: VariantColorsResolver = (input) => {
  const { variant, color, theme } = input;
  const isBrand = color === undefined || color === theme.primaryColor;
  if (variant !== 'filled' || !isBrand) return defaultVariantColorsResolver(input);
  return {
    background: 'var(--fl-brand-fill)',
    hover: 'var(--fl-brand-fill-hover)',
    color: 'var(--fl-brand-on-fill)',
    border: `${rem(1)} solid var(--fl-brand-edge)`,
  };
};

/** The Mantine theme of one brand. */
export function themeOf(brand: BrandTheme): MantineThemeOverride {
  return createTheme({
    colors: {
      brandLight: tuple(...brand.light.ramp),
      brandDark: tuple(...brand.dark.ramp),
      brand: virtualColor({ name: 'brand', light: 'brandLight', dark: 'brandDark' }),
      gray: GRAY,
      dark: DARK,
      red: DANGER,
      teal: WITH,
    },
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 6 },
    variantColorResolver: brandColors,
    white: '#FFFFFF',
    black: '#0E1D2E',
    fontFamily: FONT,
    fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
    lineHeights: { xs: '1.334', sm: '1.46', md: '1.5', lg: '1.5', xl: '1.45' },
    spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
    radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
    defaultRadius: 'md',
    shadows: { xs: 'var(--fl-shadow-1)', md: 'var(--fl-shadow-2)', xl: 'var(--fl-shadow-3)' },
    breakpoints: { xs: '24.375em', sm: '37.5em', md: '51.25em', lg: '64em', xl: '83.75em' },
    respectReducedMotion: true,
    cursorType: 'pointer',
    focusRing: 'auto',
    other: { serif: SERIF },
    components: {
      Button: Button.extend({
        defaultProps: BUTTON_DEFAULTS,
        styles: { label: { fontWeight: 600 } },
        vars: (_t, { size }) => {
          const [height, padding, text] = BUTTON_SIZES[size ?? ''] ?? [36, 14, 14];
          return {
            root: {
              '--button-height': rem(height),
              '--button-padding-x': rem(padding),
              '--button-fz': rem(text),
            },
          };
        },
      }),
      // By name only: the component itself would bring the positioning library to pages without a tooltip.
      Tooltip: { defaultProps: { openDelay: 200, withArrow: false } },
      Switch: { defaultProps: { withThumbIndicator: false } },
      Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
      TextInput: { defaultProps: { size: 'md' } },
      PasswordInput: { defaultProps: { size: 'md' } },
      NumberInput: { defaultProps: { size: 'md', thousandSeparator: ',', hideControls: true } },
      Select: { defaultProps: { size: 'md', checkIconPosition: 'right' } },
      Textarea: { defaultProps: { size: 'md' } },
      ColorPicker: { defaultProps: { saturationLabel: 'Strength and lightness', hueLabel: 'Hue' } },
      Input: {
        defaultProps: { size: 'md' },
        vars: () => ({ wrapper: { '--input-height': rem(40), '--input-fz': rem(14) } }),
      },
      InputWrapper: {
        // Help stands below the field, so that fields of one row line up.
        defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
        styles: {
          label: { fontSize: rem(13), fontWeight: 500, marginBottom: rem(6) },
          description: { fontSize: rem(12) },
          error: { fontSize: rem(13) },
        },
      },
      Modal: {
        defaultProps: {
          radius: 'xl',
          centered: true,
          closeButtonProps: { 'aria-label': 'Close' },
          overlayProps: { color: 'var(--fl-scrim)', backgroundOpacity: 1 },
        },
      },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
      Drawer: { defaultProps: { overlayProps: { color: 'var(--fl-scrim)', backgroundOpacity: 1 } } },
      Table: { defaultProps: { verticalSpacing: rem(8), highlightOnHover: true } },
    },
  });
}
