import type { FeedbackKind } from '@fairlead/contract/features/feedback/words';
import { useState } from 'react';
import { Card } from '#kit/layout/Card';
import { FeedbackReading } from './FeedbackReading';

/** What the people of one MSP said. */
export function MspFeedbackCard({ mspId }: { mspId: string }) {
  const [kind, setKind] = useState<FeedbackKind | null>(null);
  return (
    <Card title="Feedback" flush>
      <FeedbackReading mspId={mspId} kind={kind} onKind={setKind} />
    </Card>
  );
}
