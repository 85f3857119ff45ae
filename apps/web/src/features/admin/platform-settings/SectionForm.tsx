import { Skeleton, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { UnsavedGuard } from '#kit/dialog/UnsavedGuard';
import { Loaded } from '#kit/feedback/Loaded';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { Card } from '#kit/layout/Card';
import { SectionFoot } from './SectionFoot';
import classes from './Sections.module.css';
import { type Section, type SectionSource, useSection } from './use-section';

type TextField<Value> = {
  name: keyof Value & string;
  label: string;
  description?: string;
  placeholder?: string;
  type?: 'url' | 'email';
  isWide?: boolean;
};
export type FieldGroup<Value> = { title?: string; fields: readonly TextField<Value>[] };

type SectionFormProps<Value extends Record<string, string>> = {
  title: string;
  sub: ReactNode;
  source: SectionSource<Value>;
  groups: readonly FieldGroup<Value>[];
};

/** A section of Captain's Settings that is all lines of text. */
export function SectionForm<Value extends Record<string, string>>({ source, ...card }: SectionFormProps<Value>) {
  return (
    <Loaded
      query={source.query}
      skeleton={<Skeleton height={320} radius="lg" />}
      failed="These settings could not load"
    >
      {(section) => <Fields {...card} source={source} section={section} />}
    </Loaded>
  );
}

type FieldsProps<Value extends Record<string, string>> = SectionFormProps<Value> & { section: Section<Value> };

function Fields<Value extends Record<string, string>>({ title, sub, source, groups, section }: FieldsProps<Value>) {
  const { form, handleSubmit, conflict, isDirty, ...foot } = useSection(source, section);
  const labels = Object.fromEntries(groups.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])));
  return (
    <Card title={title} sub={sub}>
      <UnsavedGuard isDirty={isDirty} />
      <form noValidate onSubmit={handleSubmit}>
        <ConflictPanel {...conflict} labels={labels as Record<keyof Value, string>} />
        {groups.map((group) => (
          <div key={group.title ?? 'fields'} className={classes.group}>
            {group.title && (
              <Text component="h3" fw={600} mb={12}>
                {group.title}
              </Text>
            )}
            <div className={classes.fields}>
              {group.fields.map(({ name, isWide, ...field }) => (
                <TextInput
                  key={name}
                  {...field}
                  className={isWide ? classes.wide : undefined}
                  autoComplete="off"
                  spellCheck={false}
                  {...form.getInputProps(name)}
                />
              ))}
            </div>
          </div>
        ))}
        <SectionFoot {...foot} isDirty={isDirty} />
      </form>
    </Card>
  );
}
