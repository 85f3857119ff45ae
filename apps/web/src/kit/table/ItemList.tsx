import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Caption } from '../text/text';
import classes from './ItemList.module.css';

type ItemListProps = {
  /** Whether the order says something. */
  ordered?: boolean;
  children: ReactNode;
};

/** A few things below one another in a card, each with its icon, name and one line. */
export function ItemList({ ordered = false, children }: ItemListProps) {
  const List = ordered ? 'ol' : 'ul';
  return <List className={classes.list}>{children}</List>;
}

type ListItemProps = {
  icon: Icon;
  title: ReactNode;
  line: ReactNode;
  /** What can be done with it, or its state. */
  children?: ReactNode;
};

export function ListItem({ icon: ItemIcon, title, line, children }: ListItemProps) {
  return (
    <li className={classes.item}>
      <span className={classes.icon} aria-hidden="true">
        <ItemIcon size={18} stroke={1.6} />
      </span>
      <div className={classes.words}>
        <span className={classes.title} dir="auto">
          {title}
        </span>
        <Caption display="block" data-breaks span>
          {line}
        </Caption>
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </li>
  );
}
