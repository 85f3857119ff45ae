import type { BrandTheme } from '@fairlead/reports/theme/brand';
import { MantineProvider } from '@mantine/core';
import { notificationsStore, useNotifications } from '@mantine/notifications';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
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

/** Without a connection the first toast waits for it: a page that works on must not fall for what it only says. */
async function loadToasts(): Promise<{ default: typeof import('./Toasts').Toasts }> {
  try {
    return { default: (await import('./Toasts')).Toasts };
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadToasts();
  }
}

const Toasts = lazy(loadToasts);

/** Most pages say nothing this way, so what shows toasts comes with the first one. */
function ToastPlace() {
  const { notifications } = useNotifications();
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => notificationsStore.updateState((current) => ({ ...current, limit: 1 })), []);
  if (notifications.length > 0 && !isNeeded) setIsNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}

/** The same for the whole page, with its toasts. */
export function AppTheme({ brand, children }: BrandProps) {
  return (
    <BrandScope brand={brand}>
      <ToastPlace />
      {children}
    </BrandScope>
  );
}
