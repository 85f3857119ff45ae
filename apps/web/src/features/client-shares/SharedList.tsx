import type { ClientShare, ShareKind } from '@fairlead/contract/features/client-shares';
import { type Icon, IconClipboardCheck, IconGauge, IconListCheck, IconMail, IconWaveSine } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { TextLink } from '#kit/links/links';
import { ItemList, ListItem } from '#kit/table/ItemList';

const ICONS: Record<ShareKind, Icon> = {
  simulation: IconWaveSine,
  assessment: IconClipboardCheck,
  business_risk: IconGauge,
  breach_notices: IconMail,
  compliance_check: IconListCheck,
};

function linkOf(clientId: string, { kind, targetId }: ClientShare) {
  const params = { clientId };
  switch (kind) {
    case 'simulation':
      return linkOptions({
        to: '/clients/$clientId/simulations/$simulationId',
        params: { clientId, simulationId: targetId },
      });
    case 'assessment':
      return linkOptions({
        to: '/clients/$clientId/assessments/$assessmentId',
        params: { clientId, assessmentId: targetId },
      });
    case 'business_risk':
      return linkOptions({ to: '/clients/$clientId/business-risk', params });
    case 'compliance_check':
      return linkOptions({
        to: '/clients/$clientId/compliance/$checkId',
        params: { clientId, checkId: targetId },
      });
    case 'breach_notices':
      return linkOptions({ to: '/clients/$clientId/simulations', params });
  }
}

type SharedListProps = { clientId: string; items: ClientShare[]; acts?: (share: ClientShare) => ReactNode };

/** What is shared, each with when and by whom. */
export function SharedList({ clientId, items, acts }: SharedListProps) {
  const write = useWriters();
  return (
    <ItemList>
      {items.map((share) => (
        <ListItem
          key={`${share.kind} ${share.targetId}`}
          icon={ICONS[share.kind]}
          title={<TextLink {...linkOf(clientId, share)}>{share.title}</TextLink>}
          line={[
            share.completedAt && `Completed ${write.fullDate(share.completedAt)}`,
            `Shared by ${share.sharedByName} on ${write.fullDate(share.sharedAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          {acts?.(share)}
        </ListItem>
      ))}
    </ItemList>
  );
}
