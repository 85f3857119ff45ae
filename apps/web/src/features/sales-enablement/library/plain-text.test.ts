import { describe, expect, it } from 'vitest';
import { mailtoOf, plainBody } from './plain-text';

const BODY = '# Who watches?\n\nHello Ann,\n\n- at night\n- on vacation & alone';

describe('a text without its marks', () => {
  it('keeps its paragraphs and lists', () => {
    expect(plainBody(BODY)).toBe('Who watches?\n\nHello Ann,\n\n- at night\n- on vacation & alone');
  });

  it('goes into an email program with nothing of it read as part of the address', () => {
    const link = mailtoOf({ subject: 'One question? & more', body: BODY });
    const { protocol, searchParams } = new URL(link);
    expect([protocol, searchParams.get('subject'), [...searchParams.keys()]]).toEqual([
      'mailto:',
      'One question? & more',
      ['subject', 'body'],
    ]);
    expect(searchParams.get('body')).toContain('- at night\r\n- on vacation & alone');
  });
});
