import { z } from 'zod';
import { CLIENT_RECORD_ROLES, ORGANIZATION_ADMIN_ROLES, PROSPECT_ONLY_ROLES, ROLES, type Role } from '../access/roles';
import { id, instant } from '../api/text';

type Notification = {
  label: string;
  /** When it is sent, in one line. */
  meaning: string;
  roles: readonly Role[];
  /** Whether those get it who never decided. */
  byDefault: boolean;
  /** It cannot be switched off: it protects the account or what is stored. */
  always?: true;
};

/** Who works for an MSP; a global admin belongs to none. */
const withoutPlatform = (roles: readonly Role[]) => roles.filter((role) => role !== 'global_admin');
const STAFF = withoutPlatform([...CLIENT_RECORD_ROLES, ...PROSPECT_ONLY_ROLES]);
const ADMINS = withoutPlatform(ORGANIZATION_ADMIN_ROLES);

/** Every kind of mail about what happens in the product. Invitations and codes are answers, so they are not among them. */
export const NOTIFICATIONS = {
  report_released: {
    label: 'New report',
    meaning: 'When your provider releases a report to you, or takes one back.',
    roles: ['client_viewer'],
    byDefault: true,
  },
  proposal_sent: {
    label: 'New proposal',
    meaning: 'When your provider sends you a proposal.',
    roles: ['client_viewer'],
    byDefault: true,
  },
  questions_shared: {
    label: 'New questions',
    meaning: 'When your provider asks you something about your business.',
    roles: ['client_viewer'],
    byDefault: true,
  },
  assessment_questions: {
    label: 'Assessment questions',
    meaning: 'When your provider asks you questions of an assessment, and when they are due.',
    roles: ['client_viewer'],
    byDefault: true,
  },
  questions_due: {
    label: 'Questions due',
    meaning: 'Three days before a question is due, on the day, and once more when it is three days late.',
    roles: ['client_viewer'],
    byDefault: true,
  },
  review_shared: {
    label: 'Business reviews',
    meaning:
      'When your provider shares a review with you or writes about it, two days before it takes place, and three days before something you agreed to is due.',
    roles: ['client_viewer'],
    byDefault: true,
  },
  review_commented: {
    label: 'Comment on a review',
    meaning:
      'When someone of a client writes about a business review. It goes to the client’s owner, or to the admins.',
    roles: STAFF,
    byDefault: true,
  },
  question_answered: {
    label: 'Question answered',
    meaning: 'When a client answers what you asked.',
    roles: STAFF,
    byDefault: true,
  },
  assessment_replied: {
    label: 'Replies to an assessment',
    meaning: 'When someone of a client has answered the questions you sent.',
    roles: STAFF,
    byDefault: true,
  },
  step_decided: {
    label: 'Roadmap item accepted or declined',
    meaning: 'When a client decides on a roadmap item.',
    roles: STAFF,
    byDefault: true,
  },
  proposal_answered: {
    label: 'Proposal accepted or declined',
    meaning: 'When a client answers a proposal.',
    roles: STAFF,
    byDefault: true,
  },
  lead_arrived: {
    label: 'New lead',
    meaning:
      'When someone finishes your check for prospects. It goes to the person who made the check, and to the admins.',
    roles: STAFF,
    byDefault: true,
  },
  insurance_renewal: {
    label: 'Insurance renewal',
    meaning:
      'Sixty and thirty days before a client’s cyber insurance renews. It goes to the client’s owner, or to the admins.',
    roles: STAFF,
    byDefault: true,
  },
  evidence_due: {
    label: 'Evidence to renew',
    meaning:
      'Thirty and seven days before evidence stops counting, and when it has. It goes to its owner, or to the client’s owner.',
    roles: STAFF,
    byDefault: true,
  },
  threats_found: {
    label: 'New exploited vulnerabilities',
    meaning:
      'When the daily catalog brings a vulnerability that matches what your clients run, and when ransomware groups begin to use one.',
    roles: ['msp_admin'],
    byDefault: true,
  },
  threats_weekly: {
    label: 'Exploited vulnerabilities of the week',
    meaning: 'On Mondays, how many updates are overdue, due this week and to be checked, if there are any.',
    roles: ['msp_admin'],
    byDefault: true,
  },
  brief_prepared: {
    label: 'Monthly threat brief',
    meaning:
      'When the threat brief of a client for the month is prepared. It goes to the person who asked for it, else to the client’s owner or an admin.',
    roles: withoutPlatform(CLIENT_RECORD_ROLES),
    byDefault: true,
  },
  outside_worse: {
    label: 'Weaker from outside',
    meaning:
      'When a monthly look at a client’s domain finds something weaker than before. It goes to the client’s owner, or to the admins.',
    roles: STAFF,
    byDefault: true,
  },
  team_joined: {
    label: 'Someone joined',
    meaning: 'When someone accepts an invitation to your organization.',
    roles: ADMINS,
    byDefault: true,
  },
  custom_domain: {
    label: 'Custom domain',
    meaning: 'When your domain or email sender is verified, and when a DNS record of it is missing.',
    roles: ['msp_admin'],
    byDefault: true,
  },
  trial_ending: {
    label: 'End of the trial',
    meaning: 'Before your access ends. That it has ended, you are always told.',
    roles: ['trial_admin', 'nfr_admin'],
    byDefault: true,
  },
  organization_deletion: {
    label: 'Deletion of the organization',
    meaning: 'When someone asks to delete it, or takes that back.',
    roles: ADMINS,
    byDefault: true,
    always: true,
  },
  security: {
    label: 'Security',
    meaning: 'When your password, email address or multi-factor authentication (MFA) changes.',
    roles: ROLES,
    byDefault: true,
    always: true,
  },
} as const satisfies Record<string, Notification>;

export type NotificationKind = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]];

/** The entry of a kind, with what it may leave out. */
export const notification = (kind: NotificationKind): Notification => NOTIFICATIONS[kind];

/** The kinds somebody of this role can get, in the order people read them. */
export function notificationsFor(role: Role): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => notification(kind).roles.includes(role));
}

/** Whether somebody gets a kind of mail. @param chosen what they decided; null where they never did */
export function isWanted(kind: NotificationKind, role: Role, chosen: boolean | null): boolean {
  const { roles, byDefault, always } = notification(kind);
  return roles.includes(role) && (always === true || (chosen ?? byDefault));
}

export const notificationKind = z.enum(NOTIFICATION_KINDS);
export const notificationChoice = z.strictObject({
  kind: notificationKind,
  /** By email. */
  wanted: z.boolean(),
  /** Left out of the list in the product. */
  muted: z.boolean(),
  always: z.boolean(),
});
export type NotificationChoice = z.infer<typeof notificationChoice>;

/** What the caller was told of. */
export const notice = z.strictObject({
  id,
  kind: notificationKind,
  title: z.string(),
  /** Where it leads, such as `/clients/…`. */
  path: z.string(),
  createdAt: instant,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;
