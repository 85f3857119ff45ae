/** A cell as it was read: a number of a workbook stays one, a date is its ISO text, everything else is text. */
export type Cell = string | number;

/** A row with the number its spreadsheet shows beside it. */
export type TableRow = { number: number; cells: Cell[] };

export type Table = { columns: string[]; rows: TableRow[] };

/** Of what people bring as a table; `characters` bounds all cells together. */
export const TABLE_LIMITS = { rows: 10_000, columns: 200, cellCharacters: 10_000, characters: 12_000_000 } as const;

/** A table that cannot be taken in; the message is for people. It is the input's fault, so the thread goes on. */
export class TableRefusedError extends RangeError {
  override name = 'TableRefusedError';
}

const SURROGATES_AND_CONTROLS = /\p{Cs}|(?![\t\n\r])\p{Cc}/gu;

/** Collects the rows of a table one by one and refuses it at the first one too many. The first row holds the heads. */
export class TableBuilder {
  readonly #rows: TableRow[] = [];
  #heads: string[] | null = null;
  #characters = 0;
  #width = 0;

  add(number: number, raw: readonly Cell[]): void {
    const cells = trimmedEnd(raw.map(cleaned));
    if (cells.length === 0) return;
    if (cells.length > TABLE_LIMITS.columns)
      throw new TableRefusedError(
        `The file has more than ${TABLE_LIMITS.columns} columns. Leave some out and try again.`,
      );
    for (const cell of cells) this.#count(cell);
    if (this.#heads === null) {
      this.#heads = cells.map((cell) => String(cell).trim());
    } else {
      if (this.#rows.length === TABLE_LIMITS.rows)
        throw new TableRefusedError(
          `The file has more than ${TABLE_LIMITS.rows.toLocaleString('en-US')} rows. Split it and import the parts one after the other.`,
        );
      this.#rows.push({ number, cells });
    }
    this.#width = Math.max(this.#width, cells.length);
  }

  /** @throws TableRefusedError when there is no row below the heads */
  build(): Table {
    const heads = this.#heads;
    if (heads === null || this.#rows.length === 0)
      throw new TableRefusedError(
        'There are no rows below the column names. The first row holds the names, each further row one entry.',
      );
    const columns = Array.from({ length: this.#width }, (_, k) => heads[k]?.slice(0, 200) || `Column ${letters(k)}`);
    return { columns, rows: this.#rows };
  }

  #count(cell: Cell): void {
    if (typeof cell !== 'string') return;
    if (cell.length > TABLE_LIMITS.cellCharacters)
      throw new TableRefusedError(
        `A cell holds more than ${TABLE_LIMITS.cellCharacters.toLocaleString('en-US')} characters. Shorten it and try again.`,
      );
    this.#characters += cell.length;
    if (this.#characters > TABLE_LIMITS.characters)
      throw new TableRefusedError('The file holds too much text. Leave out long columns, or split it.');
  }
}

/** What cannot be stored or shown is left out of a text. */
function cleaned(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(SURROGATES_AND_CONTROLS, '') : cell;
}

function trimmedEnd(cells: Cell[]): Cell[] {
  const last = cells.findLastIndex((cell) => typeof cell === 'number' || cell.trim() !== '');
  return cells.slice(0, last + 1);
}

/** A to Z, AA, AB, …: as spreadsheets name the column with this index. */
function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
