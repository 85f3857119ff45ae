import { useState } from 'react';

const NAV_COLLAPSED_KEY = 'fairlead-nav-collapsed';

/** Whether the side navigation is collapsed to 64 px; the choice stays in this browser. */
export function useNavCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(NAV_COLLAPSED_KEY) === 'true');
  const toggle = () => {
    localStorage.setItem(NAV_COLLAPSED_KEY, String(!collapsed));
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
