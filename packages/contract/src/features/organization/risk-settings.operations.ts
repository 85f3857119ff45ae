import { operation } from '#api/operation';
import { POLICIES } from '#api/policy';
import { ownRiskSettings } from './risk-settings';

export const riskSettingsContract = {
  get: operation({
    route: 'GET /organization/risk-settings',
    id: 'getRiskSettings',
    summary:
      'The loss limit where a client named none, where the risk levels begin, and the loading of the cost of risk',
    policy: POLICIES.organizationAdmin,
    output: ownRiskSettings,
  }),
  update: operation({
    route: 'PUT /organization/risk-settings',
    id: 'updateRiskSettings',
    summary: 'Change them for the runs to come; a run that is there keeps those it was judged by',
    policy: POLICIES.organizationChange,
    audit: { event: 'organization.risk_settings_changed', words: 'Changed what makes a risk level' },
    input: ownRiskSettings,
    sample: {
      lossLimitShare: 0.03,
      levels: { moderate: 0.05, high: 0.1, severe: 0.25 },
      costOfRiskLoading: 0.1,
      version: 1,
    },
    output: ownRiskSettings,
  }),
};
