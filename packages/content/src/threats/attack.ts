/**
 * MITRE ATT&CK Enterprise: the techniques behind the threats of the sales library, what mitigates each, and the CSF 2.0
 * subcategories that put a mitigation into practice. Ids, names and which mitigation belongs to which technique are MITRE's
 * (https://attack.mitre.org); the plain words and the subcategories are ours.
 */

/** Ids and names change between versions, so every place that names one says the version. */
export const ATTACK_VERSION = '19.1';

/** Wherever ids and names of ATT&CK are shown. */
export const ATTACK_NOTICE =
  '© 2026 The MITRE Corporation. This work is reproduced and distributed with the permission of The MITRE Corporation.';

type Mitigation = { name: string; csf: readonly string[] };

export const MITIGATIONS = {
  M1013: { name: 'Application Developer Guidance', csf: ['PR.PS-06'] },
  M1015: { name: 'Active Directory Configuration', csf: ['PR.AA-05', 'PR.PS-01'] },
  M1016: { name: 'Vulnerability Scanning', csf: ['ID.RA-01'] },
  M1017: { name: 'User Training', csf: ['PR.AT-01', 'PR.AT-02'] },
  M1018: { name: 'User Account Management', csf: ['PR.AA-01', 'PR.AA-05'] },
  M1019: { name: 'Threat Intelligence Program', csf: ['ID.RA-02', 'DE.AE-07'] },
  M1021: { name: 'Restrict Web-Based Content', csf: ['PR.IR-01', 'PR.PS-01'] },
  M1022: { name: 'Restrict File and Directory Permissions', csf: ['PR.AA-05', 'PR.DS-01'] },
  M1024: { name: 'Restrict Registry Permissions', csf: ['PR.PS-01'] },
  M1026: { name: 'Privileged Account Management', csf: ['PR.AA-05'] },
  M1027: { name: 'Password Policies', csf: ['PR.AA-01', 'PR.AA-03'] },
  M1028: { name: 'Operating System Configuration', csf: ['PR.PS-01'] },
  M1030: { name: 'Network Segmentation', csf: ['PR.IR-01'] },
  M1031: { name: 'Network Intrusion Prevention', csf: ['DE.CM-01', 'PR.IR-01'] },
  M1032: { name: 'Multi-factor Authentication', csf: ['PR.AA-03'] },
  M1033: { name: 'Limit Software Installation', csf: ['PR.PS-05'] },
  M1034: { name: 'Limit Hardware Installation', csf: ['PR.PS-01'] },
  M1035: { name: 'Limit Access to Resource Over Network', csf: ['PR.IR-01', 'PR.AA-05'] },
  M1036: { name: 'Account Use Policies', csf: ['PR.AA-03', 'PR.AA-05'] },
  M1037: { name: 'Filter Network Traffic', csf: ['PR.IR-01'] },
  M1038: { name: 'Execution Prevention', csf: ['PR.PS-05'] },
  M1040: { name: 'Behavior Prevention on Endpoint', csf: ['DE.CM-09'] },
  M1041: { name: 'Encrypt Sensitive Information', csf: ['PR.DS-01', 'PR.DS-02'] },
  M1042: { name: 'Disable or Remove Feature or Program', csf: ['PR.PS-01'] },
  M1045: { name: 'Code Signing', csf: ['PR.PS-05', 'ID.RA-09'] },
  M1046: { name: 'Boot Integrity', csf: ['PR.PS-01', 'ID.RA-09'] },
  M1047: { name: 'Audit', csf: ['PR.PS-04', 'ID.IM-01'] },
  M1048: { name: 'Application Isolation and Sandboxing', csf: ['PR.PS-01'] },
  M1049: { name: 'Antivirus/Antimalware', csf: ['DE.CM-09'] },
  M1050: { name: 'Exploit Protection', csf: ['PR.PS-01', 'DE.CM-09'] },
  M1051: { name: 'Update Software', csf: ['PR.PS-02'] },
  M1053: { name: 'Data Backup', csf: ['PR.DS-11', 'RC.RP-03'] },
  M1054: { name: 'Software Configuration', csf: ['PR.PS-01'] },
  M1057: { name: 'Data Loss Prevention', csf: ['PR.DS-10', 'PR.DS-01'] },
  M1060: { name: 'Out-of-Band Communications Channel', csf: ['RS.CO-03'] },
} as const satisfies Record<string, Mitigation>;
export type MitigationId = keyof typeof MITIGATIONS;

/** `plain`: what attackers do, for an owner. */
export type Technique = { name: string; plain: string; mitigations: readonly MitigationId[] };

export const TECHNIQUES = {
  T1005: {
    name: 'Data from Local System',
    plain: 'They read whatever is stored on the device.',
    mitigations: ['M1057'],
  },
  T1021: {
    name: 'Remote Services',
    plain: 'They move from one machine to the next over remote desktop and file shares.',
    mitigations: ['M1018', 'M1027', 'M1032', 'M1035', 'M1042', 'M1047'],
  },
  T1052: {
    name: 'Exfiltration Over Physical Medium',
    plain: 'Data leaves on a USB stick, a drive or the device itself.',
    mitigations: ['M1034', 'M1042', 'M1057'],
  },
  T1059: {
    name: 'Command and Scripting Interpreter',
    plain: 'They run their own script on the server, for example to copy card details at checkout.',
    mitigations: ['M1021', 'M1026', 'M1033', 'M1038', 'M1040', 'M1042', 'M1045', 'M1047', 'M1049'],
  },
  T1078: {
    name: 'Valid Accounts',
    plain: 'They sign in with a real account whose password they bought, guessed or phished.',
    mitigations: ['M1013', 'M1015', 'M1017', 'M1018', 'M1026', 'M1027', 'M1032', 'M1036'],
  },
  T1110: {
    name: 'Brute Force',
    plain: 'They try lists of leaked passwords against every account.',
    mitigations: ['M1018', 'M1027', 'M1032', 'M1036'],
  },
  T1114: {
    name: 'Email Collection',
    plain: 'They read the mailbox for weeks and wait for an invoice worth changing.',
    mitigations: ['M1032', 'M1041', 'M1047', 'M1060'],
  },
  T1133: {
    name: 'External Remote Services',
    plain: 'They come in through the VPN or the remote access that staff use.',
    mitigations: ['M1021', 'M1030', 'M1032', 'M1035', 'M1042'],
  },
  T1190: {
    name: 'Exploit Public-Facing Application',
    plain: 'They use a known vulnerability in something that anyone on the internet can reach.',
    mitigations: ['M1016', 'M1026', 'M1030', 'M1035', 'M1037', 'M1048', 'M1050', 'M1051'],
  },
  T1195: {
    name: 'Supply Chain Compromise',
    plain: 'They hide in the update of a program that you trust.',
    mitigations: ['M1013', 'M1016', 'M1018', 'M1033', 'M1046', 'M1051'],
  },
  T1199: {
    name: 'Trusted Relationship',
    plain: 'They use the access that a vendor has to your systems.',
    mitigations: ['M1018', 'M1030', 'M1032'],
  },
  T1210: {
    name: 'Exploitation of Remote Services',
    plain: 'Once inside, they use a known vulnerability to take over the next machine.',
    mitigations: ['M1016', 'M1019', 'M1026', 'M1030', 'M1042', 'M1048', 'M1050', 'M1051'],
  },
  T1213: {
    name: 'Data from Information Repositories',
    plain: 'They search the shared drive and the case or customer system.',
    mitigations: ['M1017', 'M1018', 'M1032', 'M1041', 'M1047', 'M1054', 'M1060'],
  },
  T1486: {
    name: 'Data Encrypted for Impact',
    plain: 'They encrypt files and servers, usually at night or before a weekend.',
    mitigations: ['M1040', 'M1053'],
  },
  T1489: {
    name: 'Service Stop',
    plain: 'They switch off the programs that run the machines.',
    mitigations: ['M1018', 'M1022', 'M1024', 'M1030', 'M1060'],
  },
  T1490: {
    name: 'Inhibit System Recovery',
    plain: 'They delete the backups first, so that paying looks like the only way.',
    mitigations: ['M1018', 'M1028', 'M1038', 'M1053'],
  },
  T1491: {
    name: 'Defacement',
    plain: 'They replace the pages that your customers see.',
    mitigations: ['M1053'],
  },
  T1530: {
    name: 'Data from Cloud Storage',
    plain: 'Files in the cloud are open to more people than anyone meant.',
    mitigations: ['M1018', 'M1022', 'M1032', 'M1037', 'M1041', 'M1047'],
  },
  T1534: {
    name: 'Internal Spearphishing',
    plain: 'From a colleague’s real mailbox, they ask accounting for a payment.',
    mitigations: [],
  },
  T1539: {
    name: 'Steal Web Session Cookie',
    plain: 'They steal the session of someone who has just signed in, MFA included.',
    mitigations: ['M1017', 'M1021', 'M1032', 'M1047', 'M1051', 'M1054'],
  },
  T1557: {
    name: 'Adversary-in-the-Middle',
    plain: 'A copied sign-in page passes on what is typed and keeps a copy.',
    mitigations: ['M1017', 'M1030', 'M1031', 'M1035', 'M1037', 'M1041', 'M1042'],
  },
  T1566: {
    name: 'Phishing',
    plain: 'An email or a message leads to a fake sign-in page or to malware.',
    mitigations: ['M1017', 'M1021', 'M1031', 'M1047', 'M1049', 'M1054'],
  },
  T1567: {
    name: 'Exfiltration Over Web Service',
    plain: 'They copy the data to an ordinary cloud service, where it does not stand out.',
    mitigations: ['M1021', 'M1057'],
  },
  'T1684.001': {
    name: 'Impersonation',
    plain: 'A voice or a message pretends to be the boss, a vendor or the bank.',
    mitigations: ['M1017', 'M1019'],
  },
} as const satisfies Record<string, Technique>;
export type TechniqueId = keyof typeof TECHNIQUES;

/** The subcategories by which someone defends against a technique, each once. */
export const csfAgainst = (id: TechniqueId): string[] => [
  ...new Set(TECHNIQUES[id].mitigations.flatMap((mitigation) => MITIGATIONS[mitigation].csf)),
];
