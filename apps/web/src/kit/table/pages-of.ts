/** How a list is read, a page at a time by the cursor of the page before. @param filter asked for with every page */
export function pagesOf<Filter extends object>(filter: Filter) {
  return {
    input: (cursor: string | undefined) => ({ ...filter, ...(cursor ? { cursor } : {}) }),
    initialPageParam: undefined,
    getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  };
}
