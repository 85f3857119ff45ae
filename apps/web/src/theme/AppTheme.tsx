import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useMemo } from 'react';
import { cssVariablesOf } from './css-variables';
import { brandOf, themeOf } from './theme';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@fontsource/hanken-grotesk/latin-400.css';
import '@fontsource/hanken-grotesk/latin-500.css';
import '@fontsource/hanken-grotesk/latin-600.css';
import '@fontsource/newsreader/latin-400.css';
import '@fontsource/newsreader/latin-500.css';
import './tokens.css';
import './overrides.css';

type AppThemeProps = { primary?: string | null; secondary?: string | null; children: ReactNode };

/** The look of the product in the MSP's colors; toasts one at a time for 5 seconds, dismissed by a swipe. */
export function AppTheme({ primary, secondary, children }: AppThemeProps) {
  const brand = useMemo(() => brandOf(primary, secondary), [primary, secondary]);
  const theme = useMemo(() => themeOf(brand), [brand]);
  const resolver = useMemo(() => cssVariablesOf(brand), [brand]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <ModalsProvider>
        <Notifications limit={1} autoClose={5_000} position="bottom-right" allowDragDismiss allowScrollDismiss />
        {children}
      </ModalsProvider>
    </MantineProvider>
  );
}
