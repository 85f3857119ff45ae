import type { PagePath } from '@fairlead/contract/access/pages';
import {
  type AnyRoute,
  type AnyValidatorFn,
  createRoute,
  type ParsedLocation,
  type ResolveFullPath,
  type ResolveId,
  type Route,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { SessionState } from '#app/session/session';
import { LoadingPage } from '#shell/FullPage';
import type { STANDINGS } from '../client/section-standing';

/** The navigation of an MSP's work, and that of the platform's administration. */
type NavView = 'msp' | 'platform';

type NavItem = {
  views: readonly NavView[];
  icon: ComponentType<{ size: number; stroke: number }>;
  /** Where the navigation calls it otherwise than tabs and palette do. */
  label?: string;
  /** What a global admin reads instead. */
  captainLabel?: string;
};

/** What people see and call a page; its path, roles and area of use are the contract's. */
export type PageRecord = {
  /** Its name in tabs, in the palette and in the navigation. */
  label: string;
  /** Its place in the side navigation, in the order of the records. */
  nav?: NavItem;
  /** What else people call it: the palette finds it by these. Without them it is reached from other pages alone. */
  words?: string;
  /** Among tabs and sections: the page from which this one is reached, and which is marked as open then. */
  under?: PagePath;
  /** The first tab of what belongs together, and what that is called: a line sets it apart from those before it. */
  startsGroup?: string;
  /** It comes without the shell around it. */
  isAlone?: true;
  /** Its component, loaded when the page is opened; none where the server answers the page itself. */
  load?: RouteComponent;
};

/** The same for a section of a client. */
export type SectionRecord = PageRecord & {
  /** The group it belongs to; the overview belongs to none. */
  group?: 'Measure' | 'Plan' | 'Report' | 'Client';
  /** Prospects have none: none of their people could answer. */
  isClientsOnly?: true;
  /** There is a section for each question bank in its place. */
  isPerBank?: true;
  /** What the navigation and its head say of how it is, for staff. */
  standing?: keyof typeof STANDINGS;
  /** It heads its group instead of being one of it. */
  isHeadOfGroup?: true;
};

/** What every guard is given. */
export type RouterContext = {
  session: SessionState;
  /** This address is a provider's, for the people of its clients alone. */
  isClientSite: boolean;
  /** Whether the path is the page of the shell that is open now. */
  isOpen: (path: string) => boolean;
};

/** Reads the search parameters of an address. */
type ReadSearch = (typed: never) => object;

type Visit<S> = {
  context: RouterContext & { refused?: boolean };
  search: S extends (typed: never) => infer Found ? Found : object;
  location: ParsedLocation;
};

type Page<S> = PageRecord & {
  search?: S;
  /** Throws a redirect for a visitor who belongs elsewhere. */
  guard?: (visit: Visit<S>) => void;
};

/** One page; what reads its search parameters gives them their type wherever the page is linked to. */
export const page = <const S extends ReadSearch | undefined = undefined>(record: Page<S>): Page<S> => record;

/** A section of a client that reads search parameters. */
export const searchedSection = <const S extends ReadSearch>(record: SectionRecord & { search: S }) => record;

type RouteOf<Parent extends AnyRoute, Path extends string, Record> = Route<
  unknown,
  Parent,
  Path,
  ResolveFullPath<Parent, Path>,
  string,
  ResolveId<Parent, string, Path>,
  'search' extends keyof Record ? (Record extends Page<infer S extends ReadSearch> ? S : undefined) : undefined
>;

/** The routes of pages below a parent: each is loaded when it is opened. What the server answers has none. */
export function routesOf<Parent extends AnyRoute, const Pages extends Record<string, PageRecord>>(
  parent: Parent,
  pages: Pages,
): { [Path in keyof Pages & string]: RouteOf<Parent, Path, Pages[Path]> } {
  const isInShell = !parent.isRoot;
  const routes = Object.entries<Page<AnyValidatorFn>>(pages)
    .filter(([, { load }]) => load !== undefined)
    .map(([path, { search, guard, load, isAlone }]) => [
      path,
      createRoute({
        getParentRoute: (): AnyRoute => parent,
        path,
        ...(search && { validateSearch: search }),
        ...(guard && { beforeLoad: guard }),
        ...(load && { component: load }),
        ...(isInShell && !isAlone && { pendingComponent: LoadingPage }),
        staticData: { isAlone },
      }),
    ]);
  return Object.fromEntries(routes);
}
