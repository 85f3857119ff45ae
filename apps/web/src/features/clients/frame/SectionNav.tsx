import { Drawer, Menu, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronLeft, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { MenuLink } from '#kit/links/MenuLink';
import classes from './SectionNav.module.css';

type ClientSection = {
  label: string;
  path: string;
  /** What waits there, or its state, in a word or a number. */
  badge?: string | undefined;
};
/** Sections of one purpose; those without a name are no group to open, such as the overview. */
export type SectionGroup = { label: string; sections: readonly ClientSection[] };

/** What is open in the navigation of a client. */
export type OpenPlace = {
  /** Path of the section, which a page below it belongs to as well. */
  section: string;
  /** Its group, also of a page that no section holds. */
  group: string | undefined;
};

type SectionNavProps = {
  groups: readonly SectionGroup[];
  open: OpenPlace;
  /** Whose sections these are, with the way to another client. */
  whose: ReactNode;
};

/** The sections of a client next to the one that is open, group by group: for wide pages. */
export function SectionRail({ groups, open, whose }: SectionNavProps) {
  return (
    <div className={classes.column}>
      <div className={classes.rail}>
        <div className={classes.whose}>{whose}</div>
        <nav aria-label="Client" className={classes.groups}>
          <Groups groups={groups} open={open} />
        </nav>
      </div>
    </div>
  );
}

type GroupsProps = Pick<SectionNavProps, 'groups' | 'open'> & { onChosen?: () => void };

function Groups({ groups, open, onChosen }: GroupsProps) {
  return groups.map(({ label, sections }) => (
    <div key={label} className={classes.group}>
      {label && (
        <p className={classes.name} data-open={label === open.group || undefined}>
          {label}
        </p>
      )}
      {sections.map((section) => (
        <Link
          key={section.path}
          to={section.path}
          className={classes.item}
          data-open={section.path === open.section || undefined}
          aria-current={section.path === open.section ? 'page' : undefined}
          {...(onChosen && { onClick: onChosen })}
        >
          <span className={classes.label}>{section.label}</span>
          <Badge section={section} />
        </Link>
      ))}
    </div>
  ));
}

const Badge = ({ section: { badge } }: { section: ClientSection }) =>
  badge && <span className={classes.badge}>{badge}</span>;

/** The same for pages without room for that: a tab for each group, which opens a menu of its sections. */
export function SectionTabs({ groups, open, whose }: SectionNavProps) {
  return (
    <div className={classes.tabRow}>
      <div className={classes.tabWhose}>{whose}</div>
      <nav aria-label="Client" className={classes.tabs}>
        {groups.map(({ label, sections }) => {
          const isOpen = (label || undefined) === open.group;
          if (label === '')
            return sections.map((section) => (
              <Link
                key={section.path}
                to={section.path}
                className={classes.tab}
                data-open={section.path === open.section || undefined}
                aria-current={section.path === open.section ? 'page' : undefined}
              >
                {section.label}
              </Link>
            ));
          return (
            <Menu key={label} position="bottom-start" width={248}>
              <Menu.Target>
                <UnstyledButton className={classes.tab} data-open={isOpen || undefined}>
                  {label}
                  <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
                </UnstyledButton>
              </Menu.Target>
              <Menu.Dropdown>
                {sections.map((section) => (
                  <MenuLink
                    key={section.path}
                    to={section.path}
                    aria-current={section.path === open.section ? 'page' : undefined}
                    className={classes.choice}
                    rightSection={<Badge section={section} />}
                  >
                    {section.label}
                  </MenuLink>
                ))}
              </Menu.Dropdown>
            </Menu>
          );
        })}
      </nav>
    </div>
  );
}

type SectionRowProps = SectionNavProps & {
  client: string;
  /** Leads one level up: to the section from a page below it, else to the list. */
  up: { path: string; label: string };
  /** What can be done with the client. */
  actions: ReactNode;
};

/** The same for a phone: one row that stays in sight and says what is open; it brings up all sections from below. */
export function SectionRow({ groups, open, whose, client, up, actions }: SectionRowProps) {
  const [isUp, sheet] = useDisclosure(false);
  const [query, setQuery] = useState('');
  const current = groups.flatMap(({ sections }) => sections).find(({ path }) => path === open.section);
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
    <div className={classes.row}>
      <Link to={up.path} className={classes.up} aria-label={up.label}>
        <IconChevronLeft size={22} stroke={1.6} aria-hidden="true" />
      </Link>
      <UnstyledButton className={classes.here} aria-haspopup="dialog" aria-expanded={isUp} onClick={handleOpen}>
        <VisuallyHidden>Section: </VisuallyHidden>
        <span className={classes.hereName} dir="auto">
          {client}
        </span>
        <span className={classes.hereSection}>· {current?.label ?? open.group ?? 'Overview'}</span>
        <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
      </UnstyledButton>
      {actions}
      <Drawer
        opened={isUp}
        onClose={sheet.close}
        position="bottom"
        size="85%"
        title="Sections"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <div className={classes.sheetWhose}>{whose}</div>
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
    </div>
  );
}
