import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { Note } from '#kit/text/text';
import type { ListedService } from './service-words';
import { useSaveService } from './use-services';

type SecurityShareProps = { listed: ListedService; serviceKey: ServiceKey; canEdit: boolean };

const MEANING =
  'The part of the price that buys security, in your judgment. The rest pays for what the business needs anyway. Returns are shown for this part, with the full price next to it.';

/** What of the price of a service buys security; empty takes the catalog's share. */
export function SecurityShare({ listed: { service, name }, serviceKey, canEdit }: SecurityShareProps) {
  const write = useWriters();
  const save = useSaveService(service);
  const [typed, setTyped] = useState<number | string | null>(null);
  const usual = SERVICES[serviceKey].securityShare;
  const own = service.securityShare;
  if (!canEdit) return <Note mb={12}>{`Security share of the price: ${write.statedPercent(own ?? usual)}`}</Note>;
  const commit = () => {
    if (typed === null) return;
    const securityShare = typed === '' ? null : Math.round(Number(typed) * 100) / 10_000;
    if (securityShare === own) return setTyped(null);
    save.mutate({ securityShare }, { onSuccess: () => setTyped(null) });
  };
  return (
    <NumberInput
      label="Security share of the price (optional)"
      aria-label={`Security share of the price of ${name}`}
      description={MEANING}
      mb={12}
      value={typed ?? (own === null ? '' : Math.round(own * 10_000) / 100)}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
        if (key === 'Escape') setTyped(null);
      }}
      placeholder={write.statedPercent(usual)}
      suffix="%"
      min={0}
      max={100}
      decimalScale={2}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      error={save.isError ? (fieldErrors(save.error).securityShare ?? sentenceOf(save.error)) : undefined}
    />
  );
}
