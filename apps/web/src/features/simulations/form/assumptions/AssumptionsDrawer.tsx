import type { AssumptionGroup } from '@fairlead/content/scenarios/assumption-rows';
import { assumptionGroups } from '@fairlead/content/scenarios/assumptions';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { SOURCE_STATUS_TEXT } from '@fairlead/content/words/source-status';
import { Button, Drawer, Flex, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import type { Figures } from '#app/locale/figures';
import { Detail, Note } from '#kit/text/text';
import type { SimulationFormValues } from '../values/simulation-form';
import classes from './AssumptionsDrawer.module.css';
import { OriginText } from './OriginText';
import type { SourceQuestion } from './source-question';
import { isTypicalField, typicalOrigin, typicalText } from './typical-facts';

type AssumptionsDrawerProps = {
  question: SourceQuestion;
  values: SimulationFormValues;
  figures: Figures;
  onClose: () => void;
};

/** Every figure of the model with its source, year and status; opened at a field, those the field has to do with. */
export default function AssumptionsDrawer({ question, values, figures, onClose }: AssumptionsDrawerProps) {
  const isNarrow = question.paths.length > 0 || question.fact !== undefined;
  const [isAll, setIsAll] = useState(!isNarrow);
  const [search, setSearch] = useState('');
  const groups = useMemo(() => assumptionGroups(currentParameters), []);
  const shown = matching(groups, isAll ? null : question.paths, search);
  const count = shown.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={isAll ? 'Assumptions and sources' : question.about}
      classNames={{ title: classes.heading }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Detail className={classes.intro}>
          Parameter set {currentParameters.version}. Every figure says where it comes from and how far it can be
          trusted.
        </Detail>
        {!isAll && <AboutAnswer question={question} values={values} figures={figures} />}
        {isAll && (
          <TextInput
            aria-label="Search assumptions"
            placeholder="Search, such as backup or retail"
            leftSection={<IconSearch size={18} stroke={1.6} />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
        {isAll && search !== '' && (
          <Detail role="status">
            {count === 0 ? 'Nothing matches. Try another word.' : `${figures.number(count)} found`}
          </Detail>
        )}
        {shown.map((group) => (
          <Group key={group.key} group={group} isFolded={isAll && search === ''} />
        ))}
        {!isAll && (
          <Button variant="default" className={classes.all} onClick={() => setIsAll(true)}>
            See all assumptions
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}

function Group({ group, isFolded }: { group: AssumptionGroup; isFolded: boolean }) {
  const titleId = useId();
  const rows = (
    <ul className={classes.rows} aria-labelledby={titleId}>
      {group.rows.map(({ paths, label, value, origin }) => (
        <li key={paths[0]}>
          <Flex component="p" wrap="wrap" align="baseline" justify="space-between" gap="2px 16px">
            <span>{label}</span>
            <strong>{value}</strong>
          </Flex>
          <OriginText origin={origin} />
        </li>
      ))}
    </ul>
  );
  if (!isFolded)
    return (
      <section>
        <h3 id={titleId}>{group.title}</h3>
        {rows}
      </section>
    );
  return (
    <details className={classes.group}>
      <summary>
        <Text span variant="card" id={titleId}>
          {group.title}
        </Text>
        <Note span>{group.rows.length}</Note>
      </summary>
      <Detail className={classes.intro}>{group.intro}</Detail>
      {rows}
    </details>
  );
}

/** What there is to say about one answer besides the figures of the model. */
function AboutAnswer({ question, values, figures }: Omit<AssumptionsDrawerProps, 'onClose'>) {
  const { fact, note } = question;
  const origin = fact && isTypicalField(fact) ? typicalOrigin(values, fact, figures) : null;
  const typical = fact ? typicalText(values, fact, figures) : null;
  return (
    <>
      {note && <Detail>{note}</Detail>}
      {origin && typical && (
        <section>
          <h3>Typical for the industry</h3>
          <ul className={classes.rows}>
            <li>
              <Flex component="p" wrap="wrap" align="baseline" justify="space-between" gap="2px 16px">
                <span>{question.about}</span>
                <strong>{typical}</strong>
              </Flex>
              <OriginText origin={origin} />
            </li>
          </ul>
        </section>
      )}
    </>
  );
}

/** Rows below one of the paths (all for null) that contain every word searched for; groups without any are left out. */
function matching(groups: AssumptionGroup[], paths: readonly string[] | null, search: string): AssumptionGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap((group) => {
    const rows = group.rows.filter(({ paths: places, label, value, origin }) => {
      const isAsked = paths === null || places.some((place) => paths.some((start) => isBelow(place, start)));
      const sources = origin.sources.map(({ title, year }) => `${title} ${year}`).join(' ');
      const status = SOURCE_STATUS_TEXT[origin.status].label;
      const text = `${group.title} ${label} ${value} ${origin.basis} ${sources} ${status}`.toLowerCase();
      return isAsked && words.every((word) => text.includes(word));
    });
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
}

const isBelow = (path: string, start: string) => path === start || path.startsWith(`${start}.`);
