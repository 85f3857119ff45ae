type Token = { kind: 'literal'; character: string } | { kind: 'one' | 'segment' | 'anything' };

/**
 * Whether a text is what a pattern describes: `*` is any number of characters other than `.` and `/`, `**` any at all,
 * `?` one other than `.` and `/`. Takes at most pattern times text steps, whatever either says.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  const tokens = tokensOf(pattern);
  // For each place in the pattern, whether what was read so far can end there.
  let reached = closed(tokens, [true]);
  for (const character of text) {
    const next: boolean[] = [];
    tokens.forEach((token, place) => {
      if (!reached[place] || !admits(token, character)) return;
      if (token.kind === 'segment' || token.kind === 'anything') next[place] = true;
      else next[place + 1] = true;
    });
    reached = closed(tokens, next);
  }
  return reached[tokens.length] === true;
}

function tokensOf(pattern: string): Token[] {
  return [...pattern.matchAll(/\*\*|[\s\S]/gu)].map(([part]): Token => {
    if (part === '**') return { kind: 'anything' };
    if (part === '*') return { kind: 'segment' };
    return part === '?' ? { kind: 'one' } : { kind: 'literal', character: part };
  });
}

function admits(token: Token, character: string): boolean {
  if (token.kind === 'literal') return token.character === character;
  return token.kind === 'anything' || (character !== '.' && character !== '/');
}

/** A star may also stand for nothing. */
function closed(tokens: readonly Token[], reached: boolean[]): boolean[] {
  tokens.forEach((token, place) => {
    if (reached[place] && (token.kind === 'segment' || token.kind === 'anything')) reached[place + 1] = true;
  });
  return reached;
}
