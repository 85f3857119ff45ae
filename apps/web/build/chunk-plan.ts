/** Modules that exactly the same pages load. `imports` are the other parts they need. */
export type Part = { modules: readonly string[]; bytes: number; pages: ReadonlySet<Page>; imports: ReadonlySet<Part> };

/** `visits`: how much what it loads counts, next to a page with 1. */
export type Page = { visits: number };

type Chunk = { parts: Part[]; bytes: number; pages: Set<Page> };

/** What a file of its own costs a page that loads it, in bytes of source: asking for it, and compressing it alone. */
const FILE_COST = 8_000;

/** Below so many bytes of source a chunk is not worth a file. */
const SMALLEST = 20_000;

/** Visits to pages that load the chunk and are not among these. */
const visitsBesides = (pages: ReadonlySet<Page>, { pages: others }: Chunk) => {
  let visits = 0;
  for (const page of others) if (!pages.has(page)) visits += page.visits;
  return visits;
};

const NONE: ReadonlySet<Page> = new Set();

/** What joining two chunks costs all pages together: the bytes one of the two loads in vain, less the files that are saved. */
function costOf(a: Chunk, b: Chunk): number {
  const onlyB = visitsBesides(a.pages, b);
  const onlyA = visitsBesides(b.pages, a);
  return onlyB * a.bytes + onlyA * b.bytes - (visitsBesides(NONE, a) - onlyA) * FILE_COST;
}

/** The plan while it is made: which chunk each part is in. */
class Plan {
  readonly #chunkOf = new Map<Part, Chunk>();

  constructor(parts: readonly Part[]) {
    for (const part of parts) this.#chunkOf.set(part, { parts: [part], bytes: part.bytes, pages: new Set(part.pages) });
  }

  get chunks(): Chunk[] {
    return [...new Set(this.#chunkOf.values())];
  }

  /** Every chunk that is loaded with one, directly or by way of others; without itself. */
  #neededBy(chunk: Chunk): Set<Chunk> {
    const needed = new Set<Chunk>();
    const visit = ({ parts }: Chunk) => {
      for (const part of parts)
        for (const other of part.imports) {
          const next = this.#chunkOf.get(other);
          if (!next || next === chunk || needed.has(next)) continue;
          needed.add(next);
          visit(next);
        }
    };
    visit(chunk);
    return needed;
  }

  /** Whether one needs the other by way of a third: joined, the two and the third would need one another in a circle. */
  #makesCircle(a: Chunk, b: Chunk, neededByA: ReadonlySet<Chunk>, neededByB: ReadonlySet<Chunk>): boolean {
    const isBetween = (from: ReadonlySet<Chunk>, to: Chunk) =>
      from.has(to) && [...from].some((third) => third !== to && this.#neededBy(third).has(to));
    return isBetween(neededByA, b) || isBetween(neededByB, a);
  }

  /** What is loaded in vain in addition because the joined chunk brings along what either of the two needs. */
  #costOfNeeds(a: Chunk, b: Chunk, neededByA: ReadonlySet<Chunk>, neededByB: ReadonlySet<Chunk>): number {
    let cost = 0;
    for (const needed of neededByA) if (needed !== b) cost += visitsBesides(needed.pages, b) * needed.bytes;
    for (const needed of neededByB) if (needed !== a) cost += visitsBesides(needed.pages, a) * needed.bytes;
    return cost;
  }

  /** The chunk that is joined with this one at the least cost, below the limit. */
  partnerOf(chunk: Chunk, limit: number): { partner: Chunk; cost: number } | null {
    const needed = this.#neededBy(chunk);
    const candidates = this.chunks
      .filter((other) => other !== chunk)
      .map((partner) => ({ partner, least: costOf(chunk, partner) }))
      .sort((a, b) => a.least - b.least);
    let best: { partner: Chunk; cost: number } | null = null;
    for (const { partner, least } of candidates) {
      if (least >= (best?.cost ?? limit)) break;
      const needs = this.#neededBy(partner);
      const cost = least + this.#costOfNeeds(chunk, partner, needed, needs);
      if (cost < (best?.cost ?? limit) && !this.#makesCircle(chunk, partner, needed, needs)) best = { partner, cost };
    }
    return best;
  }

  join(a: Chunk, b: Chunk): void {
    a.parts.push(...b.parts);
    a.bytes += b.bytes;
    for (const part of b.parts) this.#chunkOf.set(part, a);
    for (const page of b.pages) a.pages.add(page);
    for (const needed of this.#neededBy(a)) for (const page of a.pages) needed.pages.add(page);
  }
}

/**
 * Joins parts into files of a fair size, so that all pages together load the least: few files, and little in them that a
 * page does not use. Files never need one another in a circle, so modules run in the order of their imports.
 */
export function planChunks(parts: readonly Part[]): (readonly Part[])[] {
  const plan = new Plan(parts);
  const lonely = new Set<Chunk>();
  for (;;) {
    const [smallest] = plan.chunks
      .filter((chunk) => chunk.bytes < SMALLEST && !lonely.has(chunk))
      .sort((a, b) => a.bytes - b.bytes);
    if (!smallest) break;
    const found = plan.partnerOf(smallest, Number.POSITIVE_INFINITY);
    if (found) plan.join(smallest, found.partner);
    else lonely.add(smallest);
  }
  for (;;) {
    const [best] = plan.chunks
      .flatMap((chunk) => {
        const found = plan.partnerOf(chunk, 0);
        return found ? [{ chunk, ...found }] : [];
      })
      .sort((a, b) => a.cost - b.cost);
    if (!best) break;
    plan.join(best.chunk, best.partner);
  }
  return plan.chunks.map((chunk) => chunk.parts);
}
