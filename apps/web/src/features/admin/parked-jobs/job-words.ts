/** Kinds of background work in words; an unknown one shows its own name. */
const JOB_WORDS: Record<string, string> = {
  'simulation.run': 'Simulation',
  'report.render': 'Report',
  'mail.send': 'Email',
  'trials.remind': 'Reminders of ending access',
  'database.month-partitions': 'Database upkeep',
  'feed.epss': 'Chances of exploitation (EPSS)',
  'feed.known-exploited': 'Known exploited vulnerabilities',
  'feed.attack': 'Techniques of attackers (MITRE ATT&CK)',
  'feed.nvd': 'Severity and affected versions (NVD)',
  'feed.vulnrichment': 'Automation and impact of attacks',
  'threats.match': 'Matching of vulnerabilities',
  'threats.weekly': 'Weekly emails about vulnerabilities',
};

export const jobWords = (name: string): string => JOB_WORDS[name] ?? name;
