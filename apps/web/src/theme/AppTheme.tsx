import type { BrandTheme } from '@fairlead/reports/theme/brand';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useMemo } from 'react';
import { cssVariablesOf } from './css-variables';
import { themeOf } from './theme';

type BrandProps = { brand: BrandTheme; children: ReactNode };

/** The look of the product in an MSP's colors. */
export function BrandScope({ brand, children }: BrandProps) {
  const theme = useMemo(() => themeOf(brand), [brand]);
  const resolver = useMemo(() => cssVariablesOf(brand), [brand]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}

/** The same for the whole page, with its toasts: one at a time for 5 seconds, dismissed by a swipe. */
export function AppTheme({ brand, children }: BrandProps) {
  return (
    <BrandScope brand={brand}>
      <Notifications limit={1} autoClose={5_000} position="bottom-right" allowDragDismiss allowScrollDismiss />
      {children}
    </BrandScope>
  );
}
