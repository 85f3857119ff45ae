import type { TrialUrgency } from '@fairlead/contract/features/trials/trial';
import { IconAlertTriangle, IconClockHour4, IconInfoCircle } from '@tabler/icons-react';

/** The icon changes with the color: color alone says nothing to some. */
export const URGENCY_ICONS = {
  calm: IconInfoCircle,
  soon: IconClockHour4,
  urgent: IconAlertTriangle,
} as const satisfies Record<TrialUrgency, typeof IconInfoCircle>;
