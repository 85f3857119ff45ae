import type { AmortizerSheet } from '@fairlead/risk/amortizer/sheet';
import { type AmortizerSearch, NAMES, type NumberInput } from './amortizer-search';

const INPUTS = Object.keys(NAMES) as NumberInput[];

/** The sheet as parameters of the address, all of it, so that later defaults change nothing for who opens the link. */
export function searchOf({ basis, inputs, eventRate, frailtyVariance, eventLoss }: AmortizerSheet): AmortizerSearch {
  return {
    basis,
    ...Object.fromEntries(INPUTS.map((field) => [NAMES[field], inputs[field]])),
    ramp: inputs.rampShape,
    ...(eventRate !== null && { rate: eventRate, spread: frailtyVariance }),
    ...(eventLoss !== null && { loss: eventLoss }),
  };
}

/** What the address says, over what the page would begin with. An address without a basis says nothing of the sheet. */
export function sheetFrom(search: AmortizerSearch, start: AmortizerSheet): AmortizerSheet {
  if (search.basis === undefined) return start;
  const given = INPUTS.flatMap((field) => {
    const value = search[NAMES[field]];
    return value === undefined ? [] : [[field, value] as const];
  });
  return {
    basis: search.basis,
    inputs: {
      ...start.inputs,
      ...Object.fromEntries(given),
      rampShape: search.ramp ?? start.inputs.rampShape,
    },
    eventRate: search.rate ?? null,
    frailtyVariance: search.spread ?? start.frailtyVariance,
    eventLoss: search.loss ?? null,
  };
}
