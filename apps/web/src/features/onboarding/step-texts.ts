import type { OnboardingPurpose, OnboardingStep } from '@fairlead/contract/features/onboarding/steps';

type StepText = { question: string; text: string };
type Noun = 'client' | 'prospect';

const FIRST_CLIENT: Record<OnboardingPurpose, (noun: Noun) => string> = {
  win: () => 'Which business would you like to win?',
  renew: (noun) => `Which ${noun} is up for renewal?`,
  audit: (noun) => `Which ${noun} has an audit ahead?`,
};

const FIRST_REPORT: Record<OnboardingPurpose, string> = {
  win: 'A report the owner keeps after you have left. It gathers the figures and your services in your brand.',
  renew: 'A report that shows what your services avoid. It gathers the figures and your services in your brand.',
  audit: 'A report that shows where this business stands and what is planned, in your brand.',
};

/** The one question of a step, and what it is good for; the purpose somebody chose orders the words. */
export function stepText(step: OnboardingStep, purpose: OnboardingPurpose | null, noun: Noun): StepText {
  switch (step) {
    case 'company':
      return {
        question: 'About your company',
        text: 'Your name appears on every report. Country and currency decide how amounts and dates are written.',
      };
    case 'brand':
      return {
        question: 'How do your clients know you?',
        text: 'A logo or a color is enough. We apply it to every page and report, and keep the text readable.',
      };
    case 'services':
      return {
        question: 'What do you offer?',
        text: 'Turn on at least 3 services. Your monthly prices fill in what you propose, and you can change them at any time.',
      };
    case 'first_client':
      return {
        question: purpose ? FIRST_CLIENT[purpose](noun) : `Who is your first ${noun}?`,
        text: 'A name is enough to start. Industry and size make the first figures sharper.',
      };
    case 'first_result':
      return {
        question: 'What could a bad year cost this business?',
        text: 'The simulator asks for a few facts and answers in about ten minutes. You can say “We are not sure” at any question.',
      };
    case 'first_report':
      return {
        question: 'What will you put in front of the owner?',
        text: purpose ? FIRST_REPORT[purpose] : 'A report gathers the figures and your services in your brand.',
      };
    case 'team':
      return {
        question: 'Who works with you?',
        text: 'A colleague sees the same clients and figures. You can invite more people in Settings.',
      };
  }
}

/** What a step leaves behind, for its line in the rail. */
export const STEP_NOTES: Record<OnboardingStep, string> = {
  company: 'Name, country, currency',
  brand: 'Logo and colors',
  services: 'What you sell',
  first_client: 'A name is enough',
  first_result: 'About ten minutes',
  first_report: 'In your brand',
  team: 'Invite a colleague',
};
