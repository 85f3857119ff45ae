import { CIS_CONTROLS_IG1 } from './cis-controls-8.1-ig1/framework';
import { CISA_CPG_2 } from './cisa-cpg-2.0/framework';
import { CMMC_2 } from './cmmc-2.0/framework';
import { CYBER_ESSENTIALS } from './cyber-essentials/framework';
import { CYBER_INSURANCE } from './cyber-insurance-readiness/framework';
import { ESSENTIAL_EIGHT } from './essential-eight/framework';
import { FTC_SAFEGUARDS } from './ftc-safeguards/framework';
import { GDPR_SECURITY } from './gdpr-security/framework';
import { HIPAA_SECURITY_RULE } from './hipaa-security-rule/framework';
import { ISO_27001 } from './iso-27001-2022/framework';
import { NIS2 } from './nis2/framework';
import { PCI_DSS_4 } from './pci-dss-4.0.1/framework';
import type { Framework } from './schema';
import { SOC_2 } from './soc2-tsc/framework';

/**
 * Every framework that a compliance check can be made with, in the order of a list. A new version of one is a new entry with
 * an id of its own. Pages are told of them by the server: all of them together are too heavy for a page.
 */
export const FRAMEWORKS: readonly Framework[] = [
  CYBER_INSURANCE,
  CIS_CONTROLS_IG1,
  CISA_CPG_2,
  HIPAA_SECURITY_RULE,
  FTC_SAFEGUARDS,
  PCI_DSS_4,
  CMMC_2,
  SOC_2,
  ISO_27001,
  GDPR_SECURITY,
  NIS2,
  CYBER_ESSENTIALS,
  ESSENTIAL_EIGHT,
];

/** The framework with the id; undefined for one there is not. */
export const findFramework = (id: string): Framework | undefined => FRAMEWORKS.find((one) => one.id === id);

/** The framework with the id. @throws RangeError for one that never was */
export function frameworkOf(id: string): Framework {
  const found = findFramework(id);
  if (!found) throw new RangeError(`Unknown framework: ${id}.`);
  return found;
}

/** A requirement of one framework among those of all. */
export type LinkedRequirement = { frameworkId: string; requirementId: string };

/** Requirements that are linked with each subcategory of NIST CSF 2.0: the other direction of `csf`. */
export function crosswalkOf(frameworks: readonly Framework[]): Map<string, LinkedRequirement[]> {
  const linked = new Map<string, LinkedRequirement[]>();
  for (const { id: frameworkId, requirements } of frameworks)
    for (const { id: requirementId, csf } of requirements)
      for (const subcategory of csf)
        linked.set(subcategory, [...(linked.get(subcategory) ?? []), { frameworkId, requirementId }]);
  return linked;
}
