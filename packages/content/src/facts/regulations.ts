/** Rules and contract duties a client can be bound by, as its record names them. */
export const REGULATION_KEYS = [
  'hipaa',
  'pci_dss',
  'ftc_safeguards',
  'nydfs_500',
  'sox',
  'cmmc',
  'cjis',
  'ferpa',
  'us_state_privacy',
  'gdpr',
  'uk_gdpr',
  'nis2',
  'dora',
  'pipeda',
  'au_privacy',
  'iso_27001',
  'soc_2',
] as const;
export type RegulationKey = (typeof REGULATION_KEYS)[number];

export type Regulation = {
  label: string;
  /** Who it applies to, in one sentence. */
  appliesTo: string;
  /** The publisher's own page. */
  link: string;
  /** The framework a compliance check of it is made with, where there is one. */
  frameworkId: string | null;
};

export const REGULATIONS: Record<RegulationKey, Regulation> = {
  hipaa: {
    label: 'HIPAA',
    appliesTo: 'US health care providers, health plans and those who handle health records for them.',
    link: 'https://www.hhs.gov/hipaa/for-professionals/security/index.html',
    frameworkId: 'hipaa-security-rule',
  },
  pci_dss: {
    label: 'PCI DSS',
    appliesTo: 'Everyone who stores, processes or passes on payment card data.',
    link: 'https://www.pcisecuritystandards.org/standards/pci-dss/',
    frameworkId: 'pci-dss-4.0.1',
  },
  ftc_safeguards: {
    label: 'GLBA / FTC Safeguards Rule',
    appliesTo: 'US firms in financial activities outside banking: tax preparers, lenders, car dealers, brokers.',
    link: 'https://www.ftc.gov/legal-library/browse/rules/safeguards-rule',
    frameworkId: 'ftc-safeguards',
  },
  nydfs_500: {
    label: 'NYDFS 23 NYCRR 500',
    appliesTo: 'Banks, insurers and other firms licensed by the New York Department of Financial Services.',
    link: 'https://www.dfs.ny.gov/industry_guidance/cybersecurity',
    frameworkId: null,
  },
  sox: {
    label: 'SOX',
    appliesTo: 'Companies listed in the US, and the systems their financial reports come from.',
    link: 'https://www.sec.gov/about/laws/soa2002.pdf',
    frameworkId: null,
  },
  cmmc: {
    label: 'CMMC',
    appliesTo: 'Contractors and suppliers of the US Department of Defense.',
    link: 'https://dodcio.defense.gov/CMMC/',
    frameworkId: 'cmmc-2.0',
  },
  cjis: {
    label: 'CJIS Security Policy',
    appliesTo: 'US law enforcement, and vendors who reach criminal justice information.',
    link: 'https://le.fbi.gov/cjis-division/cjis-security-policy-resource-center',
    frameworkId: null,
  },
  ferpa: {
    label: 'FERPA',
    appliesTo: 'US schools and colleges with federal funding, and who handles student records for them.',
    link: 'https://studentprivacy.ed.gov/ferpa',
    frameworkId: null,
  },
  us_state_privacy: {
    label: 'US state privacy laws',
    appliesTo: 'Businesses above the size or data thresholds of a state, such as California with the CCPA.',
    link: 'https://oag.ca.gov/privacy/ccpa',
    frameworkId: null,
  },
  gdpr: {
    label: 'GDPR',
    appliesTo: 'Everyone who handles personal data of people in the EU and EEA.',
    link: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    frameworkId: 'gdpr-security',
  },
  uk_gdpr: {
    label: 'UK GDPR',
    appliesTo: 'Everyone who handles personal data of people in the United Kingdom.',
    link: 'https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/',
    frameworkId: 'gdpr-security',
  },
  nis2: {
    label: 'NIS2',
    appliesTo: 'Medium and large EU firms in sectors such as energy, transport, health, water and digital services.',
    link: 'https://eur-lex.europa.eu/eli/dir/2022/2555/oj',
    frameworkId: 'nis2',
  },
  dora: {
    label: 'DORA',
    appliesTo: 'Banks, insurers and other financial firms in the EU, and their critical technology vendors.',
    link: 'https://eur-lex.europa.eu/eli/reg/2022/2554/oj',
    frameworkId: null,
  },
  pipeda: {
    label: 'PIPEDA',
    appliesTo: 'Private businesses in Canada that handle personal data in commercial activity.',
    link: 'https://www.priv.gc.ca/en/privacy-topics/privacy-laws-in-canada/the-personal-information-protection-and-electronic-documents-act-pipeda/',
    frameworkId: null,
  },
  au_privacy: {
    label: 'Australian Privacy Act',
    appliesTo: 'Australian businesses above AU$3 million turnover, and every health service provider.',
    link: 'https://www.oaic.gov.au/privacy/privacy-legislation/the-privacy-act',
    frameworkId: null,
  },
  iso_27001: {
    label: 'ISO 27001 by contract',
    appliesTo: 'Businesses whose customers ask for a certified management system.',
    link: 'https://www.iso.org/standard/27001',
    frameworkId: 'iso-27001-2022',
  },
  soc_2: {
    label: 'SOC 2 by contract',
    appliesTo: 'Service providers whose customers ask for an attestation report.',
    link: 'https://www.aicpa-cima.com/topic/audit-assurance/audit-and-assurance-greater-than-soc-2',
    frameworkId: 'soc2-tsc',
  },
};
