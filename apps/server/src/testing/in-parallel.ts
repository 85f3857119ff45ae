/** As many at once as keep a server and its database busy on a small machine. */
const AT_ONCE = 6;

/** Does the work for each item, several at a time, and gives the results in the items' order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}
