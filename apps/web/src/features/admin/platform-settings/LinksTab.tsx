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
      link('paymentStarterMonthly', 'Starter, monthly'),
      link('paymentStarterYearly', 'Starter, yearly'),
      link('paymentProMonthly', 'Pro, monthly'),
      link('paymentProYearly', 'Pro, yearly'),
    ],
  },
  {
    title: 'Sign-up pages',
    fields: [
      link('signUpStarter', 'Starter'),
      link('signUpPro', 'Pro'),
      link('signUpEnterprise', 'Enterprise, where it is asked for'),
    ],
  },
  {
    title: 'Meetings',
    fields: [
      link('meetingSales', 'About plans'),
      link('meetingCheckIn', 'Day-7 check-in'),
      link('meetingNfr', 'NFR organizations'),
    ],
  },
  { title: 'Elsewhere', fields: [link('anchorPoint', 'Anchor Point')] },
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
      sub="Pages outside Fairlead, each opened in a new tab. Payment pages are told which MSP pays. Leave blank for none."
      source={source}
      groups={GROUPS}
    />
  );
}
