import type { shownProvider } from '@fairlead/contract/features/report-shares';
import { Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useUnlisted } from '#app/api/use-unlisted';
import { isWordmark } from '#domain/team/pictures';
import { Note } from '#kit/text/text';
import { BrandScope } from '#theme/AppTheme';
import { FAIRLEAD_BRAND } from '#theme/fairlead-brand';
import { useBrand } from '#theme/use-brand';
import { PlatformPages } from './PlatformPages';
import classes from './ProviderFrame.module.css';

export type ShownProvider = z.infer<typeof shownProvider>;

/** A page that a link opens to a client's person: under the brand of the provider, with nothing of the product. */
export function ProviderFrame({ provider, children }: { provider: ShownProvider; children: ReactNode }) {
  const brand = useBrand(provider.primary_color, provider.secondary_color);
  const [isSymbol, setIsSymbol] = useState(false);
  return (
    <BrandScope brand={brand ?? FAIRLEAD_BRAND}>
      <Stack gap={0} mih="100vh" bg="var(--fl-canvas)">
        <header className={classes.head}>
          {provider.logo && (
            <span className={classes.plate}>
              <img
                className={classes.logo}
                src={provider.logo}
                alt={isSymbol ? '' : provider.name}
                onLoad={({ currentTarget }) => setIsSymbol(!isWordmark(currentTarget))}
              />
            </span>
          )}
          {(isSymbol || !provider.logo) && (
            <Text data-breaks component="b" variant="section" dir="auto">
              {provider.name}
            </Text>
          )}
          {provider.company_tagline && (
            <Note span dir="auto">
              {provider.company_tagline}
            </Note>
          )}
        </header>
        {children}
        <PlatformPages className={classes.legal} />
      </Stack>
    </BrandScope>
  );
}

type ProviderBoxProps = { provider: ShownProvider; title: string; text?: ReactNode; children: ReactNode };

/** The same with one short form on it. */
export function ProviderBox({ provider, title, text, children }: ProviderBoxProps) {
  useUnlisted(`${title} · ${provider.name}`);
  return (
    <ProviderFrame provider={provider}>
      <main className={classes.box}>
        <div>
          <Text component="h1" variant="headline" data-breaks>
            {title}
          </Text>
          {text && (
            <Text mt={6} c="dimmed" data-breaks>
              {text}
            </Text>
          )}
        </div>
        {children}
      </main>
    </ProviderFrame>
  );
}
