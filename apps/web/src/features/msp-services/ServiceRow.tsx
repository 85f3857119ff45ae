import { SERVICE_UNIT_WORDS } from '@fairlead/content/services/ready-made-schema';
import { SERVICE_UNITS } from '@fairlead/contract/features/msp-services';
import { Button, Flex, NumberInput, Select, Stack, Switch, Text, Textarea, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { StatusDot } from '#kit/feedback/StatusDot';
import { priceDecimals } from '#kit/form/price-decimals';
import { Bullets } from '#kit/text/Bullets';
import { Caption, Note } from '#kit/text/text';
import { SecurityShare } from './SecurityShare';
import classes from './Services.module.css';
import { SizesDialog } from './SizesDialog';
import { type ListedService, priceWords, sizeWords, typicalWords, usualPrice } from './service-words';
import { type ServiceChange, useSaveService } from './use-services';

const UNITS = SERVICE_UNITS.map((unit) => ({ value: unit, label: SERVICE_UNIT_WORDS[unit].label }));

type ServiceRowProps = {
  listed: ListedService;
  /** In which prices are entered now. */
  currency: string;
  canEdit: boolean;
  onRemove: (() => void) | null;
};

/** One service: whether it is offered, for how much, and on demand what it covers. */
export function ServiceRow({ listed, currency, canEdit, onRemove }: ServiceRowProps) {
  const { service, name, text } = listed;
  const [open, setOpen] = useState(false);
  const detailsId = `service-${service.id}-details`;
  return (
    <li className={classes.row} data-active={service.active || undefined}>
      <Stack gap={0} align="flex-start">
        <Text span inherit fw={service.active ? 600 : 500} className={classes.name} dir="auto">
          {name}
        </Text>
        <Note data-breaks span dir="auto">
          {text}
        </Note>
        <UnstyledButton
          className={classes.more}
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setOpen((now) => !now)}
        >
          What it covers
          <IconChevronDown size={16} stroke={1.6} aria-hidden="true" data-open={open || undefined} />
        </UnstyledButton>
      </Stack>
      {canEdit ? <Editing listed={listed} currency={currency} /> : <Reading listed={listed} />}
      {open && (
        <div id={detailsId} className={classes.details}>
          <Details listed={listed} canEdit={canEdit} onRemove={onRemove} />
        </div>
      )}
    </li>
  );
}

function Reading({ listed: { service } }: { listed: ListedService }) {
  const write = useWriters();
  return (
    <Flex justify="space-between" gap={16}>
      <StatusDot status={service.active ? 'done' : 'waiting'}>{service.active ? 'Offered' : 'Not offered'}</StatusDot>
      {service.active && <span>{priceWords(service, write)}</span>}
    </Flex>
  );
}

function Editing({ listed, currency }: { listed: ListedService; currency: string }) {
  const { service, ready, name } = listed;
  const figures = useWriters().in(currency);
  const save = useSaveService(service);
  /** What was typed and is not saved; null where the saved price is shown. */
  const [typed, setTyped] = useState<number | string | null>(null);
  const [refused, setRefused] = useState<ServiceChange | null>(null);
  const [isSizing, setSizing] = useState(false);
  const isOther = service.price !== null && service.currency !== currency;
  const shown = typed ?? (isOther ? '' : (service.price ?? ''));

  const send = (change: ServiceChange) => {
    setRefused(null);
    save.mutate(change, {
      onSuccess: () => setTyped(null),
      onError: (error) => {
        if (problemCode(error) === 'CONFLICT') setRefused(change);
      },
    });
  };
  const commit = () => {
    if (typed === null) return;
    const price = typed === '' ? null : Number(typed);
    if (price === service.price && !isOther) return setTyped(null);
    if (price === null && isOther) return setTyped(null);
    send({ price });
  };
  const problem = save.isError && !refused ? (fieldErrors(save.error).price ?? sentenceOf(save.error)) : null;
  return (
    <div className={classes.editing}>
      <Switch
        pt={9}
        checked={service.active}
        aria-label={`Offer ${name}`}
        onChange={({ currentTarget }) => send({ active: currentTarget.checked })}
      />
      <div className={classes.fields}>
        <NumberInput
          aria-label={`Price of ${name}`}
          value={shown}
          onChange={setTyped}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
            if (key === 'Escape') setTyped(null);
          }}
          prefix={figures.symbol}
          placeholder="No price"
          thousandSeparator
          {...priceDecimals(shown)}
          allowNegative={false}
          max={1_000_000}
          hideControls
          inputMode="decimal"
          error={problem !== null}
        />
        <Select
          aria-label={`What the price of ${name} is for`}
          data={UNITS}
          value={service.unit}
          allowDeselect={false}
          onChange={(unit) => {
            const found = SERVICE_UNITS.find((one) => one === unit);
            if (found && found !== service.unit) send({ unit: found });
          }}
        />
        {sizeWords(service, figures) && (
          <p className={classes.hint}>
            {sizeWords(service, figures)}{' '}
            <UnstyledButton
              className={classes.typical}
              aria-label={`Change prices by size for ${name}`}
              onClick={() => setSizing(true)}
            >
              Change
            </UnstyledButton>
          </p>
        )}
        {isSizing && <SizesDialog service={service} name={name} onClose={() => setSizing(false)} />}
        <p className={classes.hint} aria-live="polite">
          {problem ? (
            <Text span inherit c="var(--fl-danger-text)">
              {problem}
            </Text>
          ) : isOther ? (
            `Was ${priceWords(service, figures)}. Enter it in ${currency}.`
          ) : (
            <>
              {ready && typicalWords(ready, figures)}
              {ready && service.price !== usualPrice(ready, figures) && (
                <UnstyledButton
                  className={classes.typical}
                  aria-label={`Use typical price for ${name}`}
                  onClick={() => send({ price: usualPrice(ready, figures), unit: ready.unit })}
                >
                  Use typical price
                </UnstyledButton>
              )}
              <Text span inherit ml="auto">
                {save.isPending ? 'Saving' : save.isSuccess ? 'Saved' : ''}
              </Text>
            </>
          )}
        </p>
      </div>
      {refused && (
        <Conflict
          listed={listed}
          mine={{ ...service, ...refused, currency }}
          onMine={() => send(refused)}
          onTheirs={() => {
            setRefused(null);
            setTyped(null);
            save.reset();
          }}
        />
      )}
    </div>
  );
}

type ConflictProps = {
  listed: ListedService;
  mine: ListedService['service'];
  onMine: () => void;
  onTheirs: () => void;
};

/** Somebody was faster: both states in words, and neither is lost without being chosen. */
function Conflict({ listed: { service }, mine, onMine, onTheirs }: ConflictProps) {
  const write = useWriters();
  return (
    <div className={classes.conflict} role="alert">
      <p>
        Someone changed this in the meantime. Theirs: {stateWords(service, write)}. Yours: {stateWords(mine, write)}.
      </p>
      <Button size="compact-sm" variant="default" onClick={onTheirs}>
        Keep theirs
      </Button>
      <Button size="compact-sm" onClick={onMine}>
        Save mine
      </Button>
    </div>
  );
}

const stateWords = (service: ListedService['service'], write: Writers) =>
  `${service.active ? 'offered' : 'not offered'}, ${priceWords(service, write)}`;

function Details({ listed, canEdit, onRemove }: Omit<ServiceRowProps, 'currency'>) {
  const { service, ready, name } = listed;
  const save = useSaveService(service);
  const [note, setNote] = useState<string | null>(null);
  const shown = note ?? service.note;
  return (
    <>
      {ready && (
        <>
          <Bullets inherit>
            {ready.covers.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Bullets>
          <Caption mt={8} mb={12}>
            NIST CSF 2.0: {ready.csf.join(', ')}
          </Caption>
        </>
      )}
      {ready?.serviceKey && <SecurityShare listed={listed} serviceKey={ready.serviceKey} canEdit={canEdit} />}
      {canEdit ? (
        <Textarea
          label="Your note (optional)"
          aria-label={`Note on ${name}`}
          description="Only your staff sees it."
          autosize
          minRows={2}
          maxLength={500}
          value={shown}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          onBlur={() => {
            if (note === null || note.trim() === service.note) return setNote(null);
            save.mutate({ note }, { onSuccess: () => setNote(null) });
          }}
          error={save.isError ? sentenceOf(save.error) : undefined}
        />
      ) : (
        service.note && <p className={classes.note}>{service.note}</p>
      )}
      {onRemove && (
        <Button variant="subtle" color="red" size="compact-sm" px={0} mt={8} onClick={onRemove}>
          Remove this service
        </Button>
      )}
    </>
  );
}
