/** How a searched list asks for its pages, 50 at a time by the cursor of the page before. */
export function searchedPages(search: string) {
  return {
    input: (cursor: string | undefined) => ({ ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) }),
    initialPageParam: undefined,
    getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  };
}
