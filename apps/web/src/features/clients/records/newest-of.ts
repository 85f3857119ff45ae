/** A record as it is stored now; null when it is not in the list any more. @param row as it was read */
export async function newestOf<Row extends { id: string }>(
  list: Promise<{ items: Row[] }>,
  row: Row | null,
): Promise<Row | null> {
  const { items } = await list;
  return items.find(({ id }) => id === row?.id) ?? null;
}
