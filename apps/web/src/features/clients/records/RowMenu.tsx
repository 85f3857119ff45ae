import type { Icon as TablerIcon } from '@tabler/icons-react';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';

/** One thing that can be done with a row. */
export type RowAct = { label: string; Icon: TablerIcon; run: () => void };

type RowMenuProps = {
  /** Names the row for who does not see it. */
  label: string;
  /** In their order; what does not apply to this row is false. */
  acts: readonly (RowAct | false)[];
};

/** What can be done with one row, behind three dots. */
export function RowMenu({ label, acts }: RowMenuProps) {
  return (
    <MoreMenu label={`More for ${label}`}>
      {acts.map(
        (act) =>
          act && (
            <MenuAct icon={act.Icon} key={act.label} onClick={act.run}>
              {act.label}
            </MenuAct>
          ),
      )}
    </MoreMenu>
  );
}
