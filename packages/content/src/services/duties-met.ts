/**
 * Which duties of a law or a contract standard a service helps to meet. Citations are of the text itself; titles are ours. A
 * service is never all that a duty asks for. Rules that ask for security in general and name no control have no row.
 */
import type { RegulationKey } from '../facts/regulations';
import { SERVICE_KEYS, type ServiceKey } from './services';

/** `citation` is written as lawyers and auditors of that text write it. */
export type Duty = { citation: string; title: string; services: readonly ServiceKey[] };

const HIPAA: Duty[] = [
  {
    citation: '164.308(a)(1)(ii)(D)',
    title: 'Information system activity review',
    services: ['siem_soc', 'managed_mdr'],
  },
  { citation: '164.308(a)(4)', title: 'Information access management', services: ['privileged_access'] },
  { citation: '164.308(a)(5)', title: 'Security awareness and training', services: ['security_awareness'] },
  {
    citation: '164.308(a)(5)(ii)(B)',
    title: 'Protection from malicious software',
    services: ['managed_edr', 'managed_mdr', 'email_security'],
  },
  { citation: '164.308(a)(6)', title: 'Security incident procedures', services: ['incident_readiness', 'managed_mdr'] },
  { citation: '164.308(a)(7)', title: 'Backup, disaster recovery and testing', services: ['bcdr'] },
  { citation: '164.308(b)', title: 'Business associate contracts', services: ['vendor_risk'] },
  { citation: '164.312(a)(2)(iv)', title: 'Encryption of stored data', services: ['data_protection'] },
  { citation: '164.312(b)', title: 'Audit controls', services: ['siem_soc'] },
  { citation: '164.312(d)', title: 'Person or entity authentication', services: ['managed_identity'] },
  { citation: '164.312(e)', title: 'Transmission security', services: ['secure_remote_access'] },
];

const FTC: Duty[] = [
  { citation: '314.4(c)(1)', title: 'Access controls', services: ['privileged_access'] },
  { citation: '314.4(c)(3)', title: 'Encryption', services: ['data_protection'] },
  { citation: '314.4(c)(5)', title: 'Multi-factor authentication', services: ['managed_identity'] },
  { citation: '314.4(c)(6)', title: 'Disposal of customer information', services: ['data_protection'] },
  { citation: '314.4(c)(8)', title: 'Monitoring of user activity', services: ['siem_soc', 'managed_mdr'] },
  { citation: '314.4(e)(1)', title: 'Security awareness training', services: ['security_awareness'] },
  { citation: '314.4(f)', title: 'Oversight of service providers', services: ['vendor_risk'] },
  { citation: '314.4(h)', title: 'Incident response plan', services: ['incident_readiness'] },
];

const NYDFS: Duty[] = [
  { citation: '500.5', title: 'Vulnerability management', services: ['patch_management'] },
  { citation: '500.7', title: 'Access privileges', services: ['privileged_access'] },
  { citation: '500.11', title: 'Third-party service providers', services: ['vendor_risk'] },
  { citation: '500.12', title: 'Multi-factor authentication', services: ['managed_identity'] },
  { citation: '500.14(a)(1)', title: 'Monitoring of user activity', services: ['siem_soc', 'managed_mdr'] },
  {
    citation: '500.14(a)(2)',
    title: 'Protection from malicious code',
    services: ['managed_edr', 'managed_mdr', 'email_security'],
  },
  { citation: '500.14(a)(3)', title: 'Cybersecurity awareness training', services: ['security_awareness'] },
  { citation: '500.15', title: 'Encryption of nonpublic information', services: ['data_protection'] },
  { citation: '500.16', title: 'Incident response and business continuity', services: ['incident_readiness', 'bcdr'] },
];

const PCI: Duty[] = [
  { citation: 'Requirement 1.2', title: 'Network security controls', services: ['network_hardening'] },
  { citation: 'Requirement 2.2', title: 'Secure configuration of systems', services: ['network_hardening'] },
  { citation: 'Requirement 3.5', title: 'Protection of stored card numbers', services: ['data_protection'] },
  {
    citation: 'Requirement 5.2',
    title: 'Protection from malicious software',
    services: ['managed_edr', 'managed_mdr'],
  },
  { citation: 'Requirement 5.4', title: 'Protection from phishing', services: ['email_security'] },
  { citation: 'Requirement 6.3', title: 'Vulnerabilities and security updates', services: ['patch_management'] },
  { citation: 'Requirement 7.2', title: 'Access by need', services: ['privileged_access'] },
  { citation: 'Requirement 8.4', title: 'Multi-factor authentication', services: ['managed_identity'] },
  { citation: 'Requirement 10.4', title: 'Review of audit logs', services: ['siem_soc'] },
  { citation: 'Requirement 12.6', title: 'Security awareness training', services: ['security_awareness'] },
  { citation: 'Requirement 12.8', title: 'Third-party service providers', services: ['vendor_risk'] },
  { citation: 'Requirement 12.10', title: 'Incident response', services: ['incident_readiness', 'managed_mdr'] },
];

const CMMC: Duty[] = [
  { citation: '3.1.5', title: 'Least privilege', services: ['privileged_access'] },
  { citation: '3.1.12', title: 'Control of remote access', services: ['secure_remote_access'] },
  { citation: '3.2.1', title: 'Security awareness', services: ['security_awareness'] },
  { citation: '3.3.5', title: 'Review and correlation of audit records', services: ['siem_soc'] },
  { citation: '3.4.2', title: 'Security configuration settings', services: ['network_hardening'] },
  { citation: '3.5.3', title: 'Multi-factor authentication', services: ['managed_identity'] },
  { citation: '3.6.1', title: 'Incident handling', services: ['incident_readiness'] },
  { citation: '3.8.9', title: 'Protection of backups', services: ['bcdr'] },
  { citation: '3.13.16', title: 'Protection of stored CUI', services: ['data_protection'] },
  { citation: '3.14.1', title: 'Correction of flaws', services: ['patch_management'] },
  { citation: '3.14.2', title: 'Protection from malicious code', services: ['managed_edr', 'managed_mdr'] },
  { citation: '3.14.6', title: 'Monitoring for attacks', services: ['managed_mdr', 'siem_soc'] },
];

const GDPR: Duty[] = [
  { citation: 'Art. 28', title: 'Processors with sufficient guarantees', services: ['vendor_risk'] },
  { citation: 'Art. 32(1)(a)', title: 'Encryption of personal data', services: ['data_protection'] },
  {
    citation: 'Art. 32(1)(b)',
    title: 'Ongoing confidentiality, integrity, availability and resilience',
    services: [
      'managed_identity',
      'managed_edr',
      'managed_mdr',
      'email_security',
      'patch_management',
      'secure_remote_access',
      'privileged_access',
      'cloud_posture',
      'siem_soc',
      'network_hardening',
      'ddos_protection',
    ],
  },
  { citation: 'Art. 32(1)(c)', title: 'Restoring data in time', services: ['bcdr'] },
  { citation: 'Art. 33', title: 'Notification of a breach', services: ['incident_readiness'] },
];

const NIS2: Duty[] = [
  {
    citation: 'Art. 21(2)(b)',
    title: 'Incident handling',
    services: ['incident_readiness', 'managed_mdr', 'siem_soc'],
  },
  { citation: 'Art. 21(2)(c)', title: 'Backup and disaster recovery', services: ['bcdr'] },
  { citation: 'Art. 21(2)(d)', title: 'Supply chain security', services: ['vendor_risk'] },
  { citation: 'Art. 21(2)(e)', title: 'Handling of vulnerabilities', services: ['patch_management'] },
  { citation: 'Art. 21(2)(g)', title: 'Cyber hygiene and training', services: ['security_awareness'] },
  { citation: 'Art. 21(2)(h)', title: 'Cryptography and encryption', services: ['data_protection'] },
  { citation: 'Art. 21(2)(i)', title: 'Access control', services: ['privileged_access'] },
  { citation: 'Art. 21(2)(j)', title: 'Multi-factor authentication', services: ['managed_identity'] },
];

const DORA: Duty[] = [
  { citation: 'Art. 9(4)(c)', title: 'Limits on access', services: ['privileged_access'] },
  { citation: 'Art. 9(4)(d)', title: 'Strong authentication', services: ['managed_identity'] },
  { citation: 'Art. 9(4)(f)', title: 'Patches and updates', services: ['patch_management'] },
  { citation: 'Art. 10', title: 'Detection', services: ['managed_mdr', 'siem_soc'] },
  { citation: 'Art. 12', title: 'Backup, restoration and recovery', services: ['bcdr'] },
  { citation: 'Art. 13(6)', title: 'Security awareness programs', services: ['security_awareness'] },
  { citation: 'Art. 17', title: 'Incident management process', services: ['incident_readiness'] },
  { citation: 'Art. 28', title: 'Third-party risk', services: ['vendor_risk'] },
];

const PIPEDA: Duty[] = [
  { citation: 'Sch. 1, cl. 4.1.3', title: 'Protection by third parties', services: ['vendor_risk'] },
  { citation: 'Sch. 1, cl. 4.7.3(b)', title: 'Access by need', services: ['privileged_access'] },
  {
    citation: 'Sch. 1, cl. 4.7.3(c)',
    title: 'Technological measures such as passwords and encryption',
    services: ['managed_identity', 'data_protection'],
  },
  { citation: 'Sch. 1, cl. 4.7.4', title: 'Awareness of employees', services: ['security_awareness'] },
  { citation: 's. 10.1 and 10.3', title: 'Breach reports and records', services: ['incident_readiness'] },
];

const ISO_27001: Duty[] = [
  { citation: 'A.5.19', title: 'Security in supplier relationships', services: ['vendor_risk'] },
  { citation: 'A.5.23', title: 'Security of cloud services', services: ['cloud_posture'] },
  { citation: 'A.5.24', title: 'Incident management planning', services: ['incident_readiness'] },
  { citation: 'A.6.3', title: 'Awareness and training', services: ['security_awareness'] },
  { citation: 'A.6.7', title: 'Remote working', services: ['secure_remote_access'] },
  { citation: 'A.8.2', title: 'Privileged access rights', services: ['privileged_access'] },
  { citation: 'A.8.5', title: 'Secure authentication', services: ['managed_identity'] },
  { citation: 'A.8.7', title: 'Protection from malware', services: ['managed_edr', 'managed_mdr', 'email_security'] },
  { citation: 'A.8.8', title: 'Technical vulnerabilities', services: ['patch_management'] },
  { citation: 'A.8.9', title: 'Configuration management', services: ['network_hardening'] },
  { citation: 'A.8.13', title: 'Backup', services: ['bcdr'] },
  { citation: 'A.8.15', title: 'Logging', services: ['siem_soc'] },
  { citation: 'A.8.16', title: 'Monitoring', services: ['managed_mdr', 'siem_soc'] },
  { citation: 'A.8.24', title: 'Use of cryptography', services: ['data_protection'] },
];

const SOC_2: Duty[] = [
  { citation: 'A1.2', title: 'Backup and recovery infrastructure', services: ['bcdr'] },
  { citation: 'CC6.1', title: 'Logical access security', services: ['managed_identity'] },
  { citation: 'CC6.3', title: 'Access by role and least privilege', services: ['privileged_access'] },
  { citation: 'CC6.6', title: 'Protection at the boundary', services: ['secure_remote_access', 'network_hardening'] },
  { citation: 'CC6.7', title: 'Protection of data in transit and on removal', services: ['data_protection'] },
  { citation: 'CC6.8', title: 'Protection from malicious software', services: ['managed_edr', 'managed_mdr'] },
  { citation: 'CC7.1', title: 'Vulnerabilities and configuration', services: ['patch_management', 'cloud_posture'] },
  { citation: 'CC7.2', title: 'Monitoring for anomalies', services: ['managed_mdr', 'siem_soc'] },
  { citation: 'CC7.4', title: 'Incident response', services: ['incident_readiness'] },
  { citation: 'CC9.2', title: 'Vendor risk management', services: ['vendor_risk'] },
];

/** Where the citations are found, and the duties in the order of the text. */
type DutiesOf = { text: string; duties: readonly Duty[] };

export const DUTIES: Partial<Record<RegulationKey, DutiesOf>> = {
  hipaa: { text: '45 CFR', duties: HIPAA },
  pci_dss: { text: 'version 4.0.1', duties: PCI },
  ftc_safeguards: { text: '16 CFR', duties: FTC },
  nydfs_500: { text: 'by section', duties: NYDFS },
  cmmc: { text: 'NIST SP 800-171', duties: CMMC },
  gdpr: { text: 'Regulation (EU) 2016/679', duties: GDPR },
  uk_gdpr: { text: 'retained Regulation (EU) 2016/679', duties: GDPR },
  nis2: { text: 'Directive (EU) 2022/2555', duties: NIS2 },
  dora: { text: 'Regulation (EU) 2022/2554', duties: DORA },
  pipeda: { text: 'S.C. 2000, c. 5', duties: PIPEDA },
  iso_27001: { text: 'ISO/IEC 27001:2022', duties: ISO_27001 },
  soc_2: { text: 'Trust Services Criteria', duties: SOC_2 },
};

export type MetDuties = { regulation: RegulationKey; text: string; duties: Duty[] };

/**
 * The duties of the ticked regulations that at least one of the services helps to meet, each with only those services; a
 * regulation without one is left out. Keys of another catalog are left out too.
 */
export function dutiesMet(regulations: readonly string[], services: readonly string[]): MetDuties[] {
  const chosen = SERVICE_KEYS.filter((key) => services.includes(key));
  return Object.entries(DUTIES).flatMap(([key, { text, duties }]) => {
    if (!regulations.includes(key)) return [];
    const met = duties.flatMap((duty) => {
      const helping = duty.services.filter((service) => chosen.includes(service));
      return helping.length > 0 ? [{ ...duty, services: helping }] : [];
    });
    return met.length > 0 ? [{ regulation: key as RegulationKey, text, duties: met }] : [];
  });
}
