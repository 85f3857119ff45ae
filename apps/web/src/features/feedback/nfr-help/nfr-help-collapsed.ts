import { useState } from 'react';

const KEY = 'fairlead-nfr-help-collapsed';

/** Whether the Need Help? panel is collapsed; the choice stays in this browser. */
export function useNfrHelpCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'true');
  const toggle = () => {
    localStorage.setItem(KEY, String(!collapsed));
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
