import { Button, ColorInput, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Branding.module.css';
import { colorProblem } from './brand-form';

type ColorFieldProps = {
  label: string;
  description: string;
  value: string;
  placeholder: string;
  /** Colors found in the logo. */
  found: readonly string[];
  error: ReactNode;
  onChange: (color: string) => void;
};

/** A color by eye, by its digits, or from the logo. */
export function ColorField({ label, description, value, placeholder, found, error, onChange }: ColorFieldProps) {
  const unfinished = colorProblem(value);
  return (
    <div>
      <ColorInput
        label={label}
        description={description}
        placeholder={placeholder}
        format="hex"
        fixOnBlur={false}
        withEyeDropper={false}
        size="md"
        value={value}
        error={error ?? unfinished}
        popoverProps={{ zIndex: 250 }}
        onChange={(color) => onChange(color.toUpperCase())}
      />
      {found.length > 0 && (
        <Group gap={6} mt={8} className={classes.found}>
          <span>From your logo</span>
          {found.map((color) => (
            <Button
              key={color}
              size="xs"
              variant="default"
              aria-label={`${label}: use ${color} from your logo`}
              leftSection={<i className={classes.dot} style={{ background: color }} />}
              onClick={() => onChange(color)}
            >
              {color}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}
