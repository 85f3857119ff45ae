import pg from 'pg';

/** The part of `pg`'s connection and query that is met here; its types leave it out. */
type Connection = { describe(portal: object): void };
type Columns = { fields: pg.FieldDef[]; _parsers: unknown[] };
type Settle = (error: Error | null, result: pg.QueryResult) => void;
type Internals = {
  readonly name: string;
  readonly _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(description: Pick<Columns, 'fields'>): void;
};
const Query = pg.Query as unknown as new (config: pg.QueryConfig, values: unknown[], settle: Settle) => Internals;

/** Of each connection, by the names of its prepared statements. */
const known = new WeakMap<Connection, Map<string, Columns>>();

const notAsked = { describe: { value: () => undefined } };

class KnownColumnsQuery extends Query {
  private asked: Connection | undefined;

  override prepare(connection: Connection): void {
    const columns = known.get(connection)?.get(this.name);
    if (columns) {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
    } else this.asked = connection;
    super.prepare(columns ? Object.create(connection, notAsked) : connection);
  }

  override handleRowDescription(description: Pick<Columns, 'fields'>): void {
    super.handleRowDescription(description);
    if (!this.asked) return;
    const { fields, _parsers } = this._result;
    const ofConnection = known.get(this.asked) ?? new Map<string, Columns>();
    known.set(this.asked, ofConnection.set(this.name, { fields, _parsers }));
  }
}

/**
 * Sends a prepared statement whose rows are wanted as lists. Its columns are told once on each connection and not with every
 * answer: of a wide row that is more than the row itself. They cannot change, because the database refuses a prepared
 * statement that would answer in another form than the one it was prepared for.
 */
export function queryWithKnownColumns(
  client: pg.ClientBase,
  config: pg.QueryConfig,
  values: unknown[],
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const settle: Settle = (error, result) => (error ? reject(error) : resolve(result));
    client.query(new KnownColumnsQuery(config, values, settle) as unknown as pg.Submittable);
  });
}
