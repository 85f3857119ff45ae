/** The business facts of the simulator as questions to an owner, in plain words. */

import { DATA_SENSITIVITIES, REGIONS } from '../facts/regions';
import { SECTORS } from '../facts/sectors';
import type { FactKey } from '../fields/business-facts';
import { OPENING_HOURS } from '../fields/opening-hours';

type FactQuestion = {
  question: string;
  why: string;
  answerKind: 'number' | 'choice';
  choices: { key: string; label: string }[];
};

const number = (question: string, why: string): FactQuestion => ({ question, why, answerKind: 'number', choices: [] });
const choice = (question: string, why: string, labels: Record<string, string>): FactQuestion => ({
  question,
  why,
  answerKind: 'choice',
  choices: Object.entries(labels).map(([key, label]) => ({ key, label })),
});

export const FACT_QUESTIONS = {
  sector: choice(
    'Which industry is your business in?',
    'Some industries are attacked more often, and downtime costs each of them a different amount.',
    Object.fromEntries(Object.entries(SECTORS).map(([key, { label }]) => [key, label])),
  ),
  region: choice(
    'Where does your business mainly work?',
    'Costs of recovery and fines differ from place to place.',
    REGIONS,
  ),
  employees: number(
    'How many people work for you?',
    'More people and computers mean more ways in, and more to restore after an attack.',
  ),
  annualRevenue: number(
    'What is your annual revenue?',
    'It shows what a day of downtime costs and how large a loss your business could absorb.',
  ),
  recordsHeld: number(
    'About how many people do you hold data about?',
    'Customers, patients, staff and others. Each of them may have to be notified after a breach. A rough count is fine.',
  ),
  dataSensitivity: choice(
    'What is the most sensitive data you hold about people?',
    'Health and payment data cost more when they leak.',
    DATA_SENSITIVITIES,
  ),
  downtimeCostPerHour: number(
    'What does an hour of downtime cost you during opening hours?',
    'Margin on sales that are not made up later, and overtime. It decides how much a day offline costs.',
  ),
  contributionMargin: number(
    'How much is left of each sale after the costs that rise with it?',
    'In percent. Only this part is lost when you cannot sell.',
  ),
  onlineRevenueShare: number(
    'How much of your revenue is earned online?',
    'In percent. This part stops at once when your systems do.',
  ),
  criticalVendors: number(
    'How many vendors does your daily work depend on?',
    'Count those you could not work without, or that hold your data.',
  ),
  lossLimit: number(
    'What is the most your business could lose in one year and stay in business?',
    'We compare the losses of single years with this limit.',
  ),
  openingHours: choice(
    'When is your business open?',
    'The longer you are open, the less of an outage you can make up later.',
    OPENING_HOURS,
  ),
  operatingProfit: number(
    'What is your annual operating profit?',
    'Before interest and tax; a loss is a negative number. It shows how large a loss your business could absorb.',
  ),
  cashReserve: number(
    'How much cash could you use at short notice?',
    'Cash and unused credit lines. We work out how likely one year is to cost more than that.',
  ),
} as const satisfies Record<FactKey, FactQuestion>;
