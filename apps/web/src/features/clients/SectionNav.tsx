import { Box, Button, Drawer, Menu, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MenuLink } from '#kit/links/MenuLink';
import classes from './SectionNav.module.css';

type ClientSection = { label: string; path: string };
/** Sections of one purpose; the first has no name, because it holds the overview alone. */
export type SectionGroup = { label: string; sections: readonly ClientSection[] };

type SectionNavProps = { groups: readonly SectionGroup[]; open: string };

/** The sections of a client beside the one that is open, group by group: for wide pages. */
export function SectionRail({ groups, open }: SectionNavProps) {
  return (
    <nav aria-label="Client" className={classes.rail}>
      <Groups groups={groups} open={open} />
    </nav>
  );
}

function Groups({ groups, open, onChosen }: SectionNavProps & { onChosen?: () => void }) {
  return groups.map(({ label, sections }) => (
    <div key={label} className={classes.group}>
      {label && <p className={classes.name}>{label}</p>}
      {sections.map((section) => (
        <Link
          key={section.path}
          to={section.path}
          className={classes.item}
          data-open={section.path === open || undefined}
          aria-current={section.path === open ? 'page' : undefined}
          {...(onChosen && { onClick: onChosen })}
        >
          {section.label}
        </Link>
      ))}
    </div>
  ));
}

/** The same for pages without room beside them: a tab for each group, which opens a menu of its sections. */
export function SectionTabs({ groups, open }: SectionNavProps) {
  return (
    <nav aria-label="Client" className={classes.tabs}>
      {groups.map(({ label, sections }) => {
        const [only] = sections;
        const current = sections.find(({ path }) => path === open);
        if (only && sections.length === 1)
          return (
            <Link
              key={only.path}
              to={only.path}
              className={classes.tab}
              data-open={current !== undefined || undefined}
              aria-current={current && 'page'}
            >
              {only.label}
            </Link>
          );
        return (
          <Menu key={label} position="bottom-start">
            <Menu.Target>
              <UnstyledButton className={classes.tab} data-open={current !== undefined || undefined}>
                {current ? `${label}: ${current.label}` : label}
                <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              {sections.map((section) => (
                <MenuLink
                  key={section.path}
                  to={section.path}
                  aria-current={section.path === open ? 'page' : undefined}
                  className={classes.choice}
                >
                  {section.label}
                </MenuLink>
              ))}
            </Menu.Dropdown>
          </Menu>
        );
      })}
    </nav>
  );
}

/** The same for a phone: one row that stays in sight and says what is open; it brings up all sections from below. */
export function SectionSheet({ groups, open }: SectionNavProps) {
  const [isUp, sheet] = useDisclosure(false);
  const [query, setQuery] = useState('');
  const current = groups.flatMap(({ sections }) => sections).find(({ path }) => path === open);
  const wanted = query.trim().toLowerCase();
  const found = groups
    .map(({ label, sections }) => ({
      label,
      sections: sections.filter((section) => section.label.toLowerCase().includes(wanted)),
    }))
    .filter(({ sections }) => sections.length > 0);
  const handleOpen = () => {
    setQuery('');
    sheet.open();
  };
  return (
    <Box className={classes.bar}>
      <Button
        variant="default"
        fullWidth
        h={40}
        justify="space-between"
        rightSection={<IconChevronDown size={18} stroke={1.6} aria-hidden="true" />}
        aria-label={`Section: ${current?.label ?? 'Overview'}`}
        aria-haspopup="dialog"
        aria-expanded={isUp}
        onClick={handleOpen}
      >
        {current?.label ?? 'Overview'}
      </Button>
      <Drawer opened={isUp} onClose={sheet.close} position="bottom" size="80%" title="Sections">
        <TextInput
          type="search"
          aria-label="Search sections"
          placeholder="Search sections"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          mb={12}
        />
        <nav aria-label="Client">
          <Groups groups={found} open={open} onChosen={sheet.close} />
        </nav>
        {found.length === 0 && <p className={classes.name}>No section matches.</p>}
      </Drawer>
    </Box>
  );
}
