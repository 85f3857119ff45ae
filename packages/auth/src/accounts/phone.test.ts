import { describe, expect, it } from 'vitest';
import { phoneNumber } from './phone';

describe('phoneNumber', () => {
  it.each([
    ['+1 555 0100', '15550100'],
    ['15550100', '15550100'],
    [' +49 151 2345678 ', '491512345678'],
    ['+12', '12'],
    ['123456789012345', '123456789012345'],
  ])('reads %j as %s', (typed, stored) => {
    expect(phoneNumber(typed)).toBe(stored);
  });

  it.each([
    '',
    '+',
    '1',
    '+0155501000',
    '1234567890123456',
    '+1-555-0100',
    '+1 555 0100 ext 5',
    '++15550100',
    '1+5550100',
    '+1\t5550100',
    '+1\r\n5550100',
    '١٥٥٥٠١٠٠',
    '+15550100,+15550101',
    ['+15550100'],
    { phone: '+15550100' },
    15550100,
    null,
    ' '.repeat(1_000),
    '1'.repeat(100_000),
  ])('refuses %j', (typed) => {
    expect(() => phoneNumber(typed)).toThrow('Invalid phone number format (E.164 required)');
  });
});
