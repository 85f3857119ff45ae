import { VIEW_MODE_LABELS } from '@fairlead/contract/access/access';
import { Switch, Tooltip } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { setViewMode, useViewMode } from '../app/session/view-mode';
import classes from './ViewModeToggle.module.css';

/** The global admin chooses between administering the platform and seeing the product as an MSP. */
export function ViewModeToggle({ collapsed }: { collapsed: boolean }) {
  const mode = useViewMode();
  const navigate = useNavigate();
  const { label, hint } = VIEW_MODE_LABELS[mode];
  const handleChange = (demo: boolean) => {
    setViewMode(demo ? 'demo' : 'admin');
    void navigate({ to: '/dashboard' });
  };
  return (
    <Tooltip label={`${label}: ${hint}`} position="right" disabled={!collapsed}>
      <div className={classes.toggle} data-collapsed={collapsed || undefined}>
        <Switch
          checked={mode === 'demo'}
          onChange={(event) => handleChange(event.currentTarget.checked)}
          aria-label={collapsed ? `${label}. ${hint}` : undefined}
          label={collapsed ? undefined : label}
          description={collapsed ? undefined : hint}
        />
      </div>
    </Tooltip>
  );
}
