import { describe, expect, it } from 'vitest';
import { guessMapping } from './guess-mapping';
import { readAmount } from './read-amount';
import { orderShownBy, readDay } from './read-day';

describe('an amount', () => {
  it.each([
    ['1,200', 1_200],
    ['$2.5M', 2_500_000],
    ['2.5 million', 2_500_000],
    ['2,5 Mio.', 2_500_000],
    ['900K', 900_000],
    ['2 MIO', 2_000_000],
    ['1.234.567', 1_234_567],
    ['1.234,56', 1_234.56],
    ['1,234.56', 1_234.56],
    ['1 200 000', 1_200_000],
    ["1'200", 1_200],
    ['12,5', 12.5],
    ['0.125', 0.125],
    ['1200.500', 1_200.5],
    ['USD 4,000', 4_000],
    ['4,000 USD', 4_000],
    ['-3', -3],
    [7.5, 7.5],
  ])('%s is %d', (cell, value) => {
    expect(readAmount(cell, 'USD')).toEqual({ value });
  });

  it('that is none, could be two, or is in another currency is told apart', () => {
    for (const cell of ['many', '10-50', '12 apples', '1,2,3', '1.2.3,4', '', '$'])
      expect(readAmount(cell, 'USD'), cell).toEqual({ problem: 'not_a_number' });
    expect(readAmount('1.200', 'USD')).toEqual({ problem: 'two_ways', readings: ['1200', '1.2'] });
    for (const cell of ['€5', '5 EUR', '£1,000'])
      expect(readAmount(cell, 'USD')).toEqual({ problem: 'other_currency' });
    expect(readAmount('€5', 'EUR')).toEqual({ value: 5 });
  });
});

describe('a day', () => {
  it.each([
    ['2027-03-04', '2027-03-04'],
    ['2027/3/4', '2027-03-04'],
    ['2027-03-04T10:00:00Z', '2027-03-04'],
    ['3/14/2027', '2027-03-14'],
    ['3/14/27', '2027-03-14'],
    ['14/3/2027', '2027-03-14'],
    ['4.3.2027', '2027-03-04'],
    ['3/3/2027', '2027-03-03'],
    ['March 4, 2027', '2027-03-04'],
    ['4 Mar 2027', '2027-03-04'],
    ['4-Mar-2027', '2027-03-04'],
  ])('%s is %s', (cell, value) => {
    expect(readDay(cell, 'auto')).toEqual({ value });
  });

  it('whose digits leave it open goes by the chosen order, or is asked about', () => {
    expect(readDay('3/4/2027', 'auto')).toEqual({ problem: 'two_ways' });
    expect(readDay('3/4/2027', 'month_first')).toEqual({ value: '2027-03-04' });
    expect(readDay('3/4/2027', 'day_first')).toEqual({ value: '2027-04-03' });
    for (const cell of ['soon', '2027-02-30', '13/13/2027', 46_000])
      expect(readDay(cell, 'auto'), `${cell}`).toEqual({ problem: 'not_a_day' });
    expect(orderShownBy(['3/4/2027', '25/4/2027'])).toBe('day_first');
    expect(orderShownBy(['3/4/2027', '25/4/2027', '4/25/2027'])).toBe('auto');
  });
});

describe('the mapping', () => {
  it('is guessed from what other tools call their columns, each field once', () => {
    const columns = ['Account Name', 'Company', 'Employees (FTE)', 'E-Mail', 'Umsatz', 'Country', 'Whatever', 'vCIO'];
    expect(guessMapping(columns)).toEqual([
      'name',
      null,
      'employees',
      'contactEmail',
      'annualRevenue',
      'region',
      null,
      'owner',
    ]);
  });
});
