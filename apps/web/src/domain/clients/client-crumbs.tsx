import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TextLink } from '#kit/links/links';

type ClientCrumbs = {
  clientId: string;
  name: string;
  /** The section it belongs to: one of these, or the questionnaire it is of. */
  section: 'simulations' | 'proposals' | 'reports' | 'reviews' | { bankId: string; label: string };
  /** The page below the section. */
  here: string;
};

/** Breadcrumb of a page below a section of a client, for the page head. */
export function clientCrumbs({ clientId, name, section, here }: ClientCrumbs): ReactNode[] {
  const { label, link } = sectionOf(clientId, section);
  return [
    <TextLink key="client" to="/clients/$clientId" params={{ clientId }} dir="auto">
      {name}
    </TextLink>,
    <TextLink key="section" {...link}>
      {label}
    </TextLink>,
    <span key="here" aria-current="page">
      {here}
    </span>,
  ];
}

function sectionOf(clientId: string, section: ClientCrumbs['section']) {
  const params = { clientId };
  if (section === 'simulations')
    return { label: 'Impact simulation', link: linkOptions({ to: '/clients/$clientId/simulations', params }) };
  if (section === 'proposals')
    return { label: 'Proposals', link: linkOptions({ to: '/clients/$clientId/proposals', params }) };
  if (section === 'reports')
    return { label: 'Reports', link: linkOptions({ to: '/clients/$clientId/reports', params }) };
  if (section === 'reviews')
    return { label: 'Reviews', link: linkOptions({ to: '/clients/$clientId/reviews', params }) };
  const readiness = { clientId, assessmentId: section.bankId };
  return {
    label: section.label,
    link: linkOptions({ to: '/clients/$clientId/assessments/$assessmentId', params: readiness }),
  };
}
