import type { PlatformSections } from '@fairlead/contract/features/platform-settings';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { type FieldGroup, SectionForm } from './SectionForm';

type Links = PlatformSections['links'];

const link = (name: keyof Links, label: string) => ({ name, label, type: 'url', placeholder: 'https://' }) as const;

const GROUPS: FieldGroup<Links>[] = [
  {
    title: 'Payment pages',
    fields: [
      link('payment_starter_monthly', 'Starter, monthly'),
      link('payment_starter_yearly', 'Starter, yearly'),
      link('payment_pro_monthly', 'Pro, monthly'),
      link('payment_pro_yearly', 'Pro, yearly'),
    ],
  },
  {
    title: 'Sign-up pages',
    fields: [
      link('sign_up_starter', 'Starter'),
      link('sign_up_pro', 'Pro'),
      link('sign_up_enterprise', 'Enterprise, where it is asked for'),
    ],
  },
  {
    title: 'Meetings',
    fields: [
      link('meeting_sales', 'About plans'),
      link('meeting_check_in', 'Day-7 check-in'),
      link('meeting_nfr', 'NFR organizations'),
    ],
  },
  { title: 'Elsewhere', fields: [link('anchor_point', 'Anchor Point')] },
];

/** Where people choose, pay and meet. */
export function LinksTab() {
  const { getLinks, saveLinks } = api.platformSettings;
  const source = {
    query: useQuery(getLinks.queryOptions()),
    queryKey: getLinks.queryKey(),
    read: () => getLinks.call(),
    save: saveLinks.call,
  };
  return (
    <SectionForm
      title="Links"
      sub="Pages outside Fairlead, each opened in a new tab. Payment pages are told which MSP pays. Empty is none."
      source={source}
      groups={GROUPS}
    />
  );
}
