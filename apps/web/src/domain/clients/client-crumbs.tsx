import type { ReactNode } from 'react';
import { TextLink } from '#kit/links/links';

type ClientCrumbs = {
  clientId: string;
  name: string;
  /** The page below the client; without it the client itself is the last crumb. */
  here?: string;
};

/** Breadcrumb of a page of a client, for the page head. */
export function clientCrumbs({ clientId, name, here }: ClientCrumbs): ReactNode[] {
  const list = (
    <TextLink key="list" to="/clients">
      Clients
    </TextLink>
  );
  if (!here)
    return [
      list,
      <span key="client" aria-current="page" dir="auto">
        {name}
      </span>,
    ];
  return [
    list,
    <TextLink key="client" to="/clients/$clientId" params={{ clientId }} dir="auto">
      {name}
    </TextLink>,
    <span key="here" aria-current="page">
      {here}
    </span>,
  ];
}
