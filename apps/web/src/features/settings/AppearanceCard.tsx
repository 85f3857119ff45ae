import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Card } from '#kit/layout/Card';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;

/** Colors of the page in this browser. Reports are always light. */
export function AppearanceCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title="Appearance" sub="In this browser. Reports are always light.">
      <SegmentedControl
        aria-label="Colors"
        value={colorScheme}
        onChange={(value) => setColorScheme(value as (typeof SCHEMES)[number]['value'])}
        data={[...SCHEMES]}
      />
    </Card>
  );
}
