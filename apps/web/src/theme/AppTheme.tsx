import type { BrandTheme } from '@fairlead/reports/theme/brand';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useMemo } from 'react';
import { cssVariablesOf } from './css-variables';
import { themeOf } from './theme';

type AppThemeProps = { brand: BrandTheme; children: ReactNode };

/** The look of the product in the MSP's colors; toasts one at a time for 5 seconds, dismissed by a swipe. */
export function AppTheme({ brand, children }: AppThemeProps) {
  const theme = useMemo(() => themeOf(brand), [brand]);
  const resolver = useMemo(() => cssVariablesOf(brand), [brand]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <Notifications limit={1} autoClose={5_000} position="bottom-right" allowDragDismiss allowScrollDismiss />
      {children}
    </MantineProvider>
  );
}
