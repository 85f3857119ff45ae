import type { OfferedLinks } from '@fairlead/contract/features/plans/offered-links';
import type { PlanStanding } from '@fairlead/contract/features/plans/plan-standing';
import { api } from '../app/api/api';
import { CheckInCard } from '../features/feedback/CheckInCard';
import { FeedbackDialog } from '../features/feedback/FeedbackDialog';
import { NfrFeedbackDialog } from '../features/feedback/nfr-help/NfrFeedbackDialog';
import { NfrHelp } from '../features/feedback/nfr-help/NfrHelp';
import { PricingDialog } from '../features/plans/PricingDialog';
import type { OpenedPreview, PromptPreviews } from '../features/trial-testing/previews';
import { TrialTestingPage } from '../features/trial-testing/TrialTestingPage';
import { EndingBanner } from '../features/trials/EndingBanner';
import { ExpiringAlert } from '../features/trials/ExpiringAlert';
import { TrialStatusBar } from '../features/trials/TrialStatusBar';
import { WelcomeDialog } from '../features/trials/WelcomeDialog';
import { TrialEnded } from './TrialEnded';

const drawTrialEnded = () => <TrialEnded />;

export const PREVIEWS: PromptPreviews = {
  status_bar: [
    ...[9, 3, 1].map((daysLeft) => ({
      label: daysLeft === 1 ? '1 day left' : `${daysLeft} days left`,
      as: { role: 'trial_admin' as const, daysLeft },
      frame: 'bar' as const,
      draw: () => <TrialStatusBar />,
    })),
    {
      label: 'NFR access',
      as: { role: 'nfr_admin', daysLeft: 45 },
      frame: 'bar',
      draw: () => <TrialStatusBar />,
    },
  ],
  ending_banner: [
    { label: 'free trial', as: { role: 'trial_admin', daysLeft: 3 }, frame: 'bar', draw: () => <EndingBanner /> },
    { label: 'NFR access', as: { role: 'nfr_admin', daysLeft: 3 }, frame: 'bar', draw: () => <EndingBanner /> },
  ],
  expiring_alert: [
    { label: '3 days left', as: { role: 'trial_admin', daysLeft: 3 }, frame: 'bar', draw: () => <ExpiringAlert /> },
    { label: '1 day left', as: { role: 'trial_admin', daysLeft: 1 }, frame: 'bar', draw: () => <ExpiringAlert /> },
  ],
  trial_ended: [
    {
      label: 'free trial',
      as: { role: 'trial_admin', daysLeft: -1 },
      frame: 'dialog_that_stays',
      draw: drawTrialEnded,
    },
    {
      label: 'NFR access',
      as: { role: 'nfr_admin', daysLeft: -1 },
      frame: 'dialog_that_stays',
      draw: drawTrialEnded,
    },
  ],
  welcome: [
    {
      label: 'free trial',
      as: { role: 'trial_admin', daysLeft: 14 },
      frame: 'dialog',
      draw: () => <WelcomeDialog />,
    },
    { label: 'NFR access', as: { role: 'nfr_admin', daysLeft: 60 }, frame: 'dialog', draw: () => <WelcomeDialog /> },
  ],
  feedback: [
    {
      label: '16 days left',
      as: { role: 'trial_admin', daysLeft: 16 },
      frame: 'dialog',
      draw: () => <FeedbackDialog />,
    },
  ],
  check_in: [
    { label: '7 days in', as: { role: 'trial_member', daysLeft: 7 }, frame: 'card', draw: () => <CheckInCard /> },
  ],
  nfr_help: [
    {
      label: 'panel',
      as: { role: 'nfr_member', daysLeft: 30 },
      frame: 'card',
      draw: () => <NfrHelp narrow={false} onShare={() => {}} />,
    },
    {
      label: 'feedback',
      as: { role: 'nfr_member', daysLeft: 30 },
      frame: 'dialog',
      draw: (onClose) => <NfrFeedbackDialog onClose={onClose} />,
    },
  ],
};

export const OPENED: OpenedPreview[] = [
  {
    name: 'Choose your plan',
    opens: 'Opens with every “Choose a plan”.',
    looks: [
      {
        label: 'free trial',
        as: { role: 'trial_admin', daysLeft: 9 },
        frame: 'dialog',
        draw: (onClose) => <PricingDialog onClose={onClose} />,
      },
    ],
  },
];

/** Somewhere to lead to, so that links look as where they are set up. They stay closed. */
const SOMEWHERE = 'https://example.com/';
const LINKS: OfferedLinks = {
  signUp: { starter: SOMEWHERE, pro: SOMEWHERE, enterprise: SOMEWHERE },
  payment: {
    starter: { monthly: SOMEWHERE, yearly: SOMEWHERE },
    pro: { monthly: SOMEWHERE, yearly: SOMEWHERE },
  },
  meeting: { sales: SOMEWHERE, checkIn: SOMEWHERE, nfr: SOMEWHERE },
  supportEmail: null,
};
const STANDING: PlanStanding = {
  plan: null,
  plan_period: null,
  planSince: null,
  overagePerMonth: 0,
  prospects: 14,
  clients: { used: 0, limit: null },
  users: { used: 2, limit: null },
};
const ANSWERS = [
  [api.plans.links.queryKey(), LINKS],
  [api.plans.standing.queryKey(), STANDING],
] as const;

/** The self-check with every prompt of the shell to look at: what the page draws is the shell's own, over made-up data. */
export function TrialTestingRoute() {
  return <TrialTestingPage previews={PREVIEWS} opened={OPENED} answers={ANSWERS} />;
}
