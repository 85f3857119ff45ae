import { sampleResult } from '#charts/sample-result';
import type { ImpactSummaryInput } from './data';

/** A complete input with invented names, for tests and the benchmark. @param scale multiplies every amount */
export function sampleInput(scale = 1): ImpactSummaryInput {
  return {
    client: { name: 'Saltmarsh Dental Group', details: ['3 sites, 35 staff'] },
    provider: {
      name: 'Wrenfield IT',
      details: ['vCISO desk', 'vciso.desk@wrenfield.example'],
      primaryColor: null,
      secondaryColor: null,
      logo: null,
      showMadeWith: true,
    },
    result: sampleResult(scale),
    level: { key: 'moderate', from: { moderate: 0.05, high: 0.1, severe: 0.2 }, limitShare: null },
    services: [
      {
        key: 'managed_mdr',
        name: '24/7 monitoring and response',
        promise: 'Find and stop an attack within minutes.',
        annualPrice: 11_520,
      },
      {
        key: 'managed_identity',
        name: 'Sign-in protection for all accounts',
        promise: 'Make a stolen password useless alone.',
        annualPrice: 5_580,
      },
      {
        key: 'bcdr',
        name: 'Backup and disaster recovery',
        promise: 'Be working again the same day.',
        annualPrice: 6_840,
      },
      {
        key: 'email_security',
        name: 'Email security',
        promise: 'Block most phishing emails before anyone reads them.',
        annualPrice: 2_880,
      },
      {
        key: 'patch_management',
        name: 'Documented patching',
        promise: 'Close known holes within two weeks.',
        annualPrice: 2_400,
      },
      {
        key: 'payment_fraud_controls',
        name: 'Payment checks',
        promise: 'No payment change without a call back.',
        annualPrice: 1_200,
      },
      { key: 'security_awareness', name: 'Staff training', promise: 'People who notice and report.', annualPrice: 720 },
      {
        key: 'incident_readiness',
        name: 'Incident response planning',
        promise: 'Everyone knows the first hour.',
        annualPrice: 360,
      },
    ].map((service) => ({ ...service, annualPrice: service.annualPrice * (scale || 1) })),
    date: { year: 2026, month: 3, day: 17 },
    locale: 'en-US',
    paper: 'a4',
  };
}
