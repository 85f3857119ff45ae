/** What the table of pages says about a path. */
import { PAGES, type PageAccess, type PagePath } from './pages';
import type { Role } from './roles';

export type Page = PageAccess & { path: string };

const partsOf = (path: string) => path.split('/').slice(1);
const isVariable = (part: string) => part.startsWith('$');

/** The longer path is the nearer one; of two as long, the one that says more. */
const closeness = ({ parts }: { parts: string[] }) => parts.length - parts.filter(isVariable).length / 100;

/** The pages with the parts of their paths, the nearest to anything below it first: asked on every render of every link. */
const NEAREST_FIRST = Object.entries(PAGES)
  .map(([path, page]) => ({ page: { path, ...page } as Page, parts: partsOf(path) }))
  .toSorted((a, b) => closeness(b) - closeness(a));

/** The page at the path, or the nearest one above it: what is below a page belongs to it. Null where there is none. */
export function pageOf(path: string): Page | null {
  const parts = partsOf(path);
  return NEAREST_FIRST.find((known) => leadsTo(known.parts, parts))?.page ?? null;
}

/** Whether the role may open the path. An unknown one nobody may: the router shows not-found for it. */
export function canOpenRoute(role: Role, path: string): boolean {
  const page = pageOf(path);
  return page !== null && (page.roles === 'anyone' || page.roles.includes(role));
}

/** The pages of the application that the role may open, in the order of the table. */
export function pagesFor(role: Role): PagePath[] {
  return builtPages().filter((path) => canOpenRoute(role, path));
}

/** The pages of the application that open without an account. */
export function publicPages(): PagePath[] {
  return builtPages().filter((path) => PAGES[path].roles === 'anyone');
}

/** Whether a person whose organization's access has ended is led from the path to `/trial-ended`. */
export function leadsToTrialEnded(path: string): boolean {
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path;
  const page = pageOf(clean);
  return !(page?.staysOpen && partsOf(page.path).length === partsOf(clean).length);
}

const builtPages = () => (Object.keys(PAGES) as PagePath[]).filter((path) => !('isServed' in PAGES[path]));

/** Whether the path is the page's, or below it. There is nothing below the first page of all. */
function leadsTo(own: string[], parts: string[]): boolean {
  if (own.length === 1 && own[0] === '') return parts.length === 1 && parts[0] === '';
  return own.every((part, index) => (isVariable(part) ? Boolean(parts[index]) : part === parts[index]));
}
