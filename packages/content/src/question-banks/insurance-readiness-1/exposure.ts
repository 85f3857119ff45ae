import { inSection } from '../bank-entry';

export const EXPOSURE = inSection('exposure', [
  {
    id: 'I16',
    question: 'Are critical security flaws fixed within 14 days, and within 7 days on anything the internet can reach?',
    help: 'A flaw is a mistake in a program or device that lets attackers in, until its maker’s fix is installed. It is critical when the maker says so, or when attackers already use it.',
    weight: 4,
    control: 'patching',
    why: 'When a maker publishes a fix, it also shows attackers where the hole is. Use of such flaws was the first step in 31% of breaches in Verizon’s 2026 report.',
    good: 'The report of the last three months shows every critical fix inside its 14 or 7 days, or a written exception with an end date.',
    howToCheck:
      'Print the patch report by age for critical items, with servers, firewalls and VPN devices on it. Take two recent critical notices and compare their dates with the date of the fix.',
    evidence: 'Patch report of three months with days to fix',
    recommendation: {
      title: 'Fix critical flaws against a deadline',
      text: 'We patch within 14 days, within 7 at the edge, and send the proof every month, so that published holes are closed before they are tried.',
    },
    service: 'patch_management',
    csf: 'PR.PS-02',
    effort: 'medium',
    owner: 'msp',
  },
  {
    id: 'I17',
    question: 'Is everything you use still supported by its maker: operating systems, devices and programs?',
    help: 'Supported means that the maker still sends security fixes; for Windows 10, Microsoft’s regular support ended in October 2025. What is fully cut off from the internet and from your network may be left out.',
    weight: 3,
    stop: 'soft',
    stopMeans: 'Losses that begin at an unsupported system may be excluded or paid only up to a smaller limit.',
    control: 'patching',
    why: 'No one repairs a new hole in an old system anymore. A machine on the shop floor that runs on an old computer can open the way to the office network.',
    good: 'The inventory shows an end-of-support date for each system, none has passed, or the system stands alone with no path to the network and the internet.',
    howToCheck:
      'Export operating systems and versions from the inventory and sort by end of support. Add firewalls, switches, storage and the main business programs, which inventories often miss.',
    evidence: 'Inventory with end-of-support dates, and proof of isolation where needed',
    recommendation: {
      title: 'Replace or isolate what is no longer supported',
      text: 'We list what has run out, cut it off at once and plan its replacement by date and price, so that no system stays open for good.',
    },
    service: 'patch_management',
    csf: 'ID.AM-08',
    effort: 'high',
    owner: 'shared',
  },
  {
    id: 'I18',
    question:
      'Does someone check your business from the internet side at least once a month, and is what turns up fixed?',
    help: 'The check looks for whatever answers at your internet addresses and domains: website, gateway, mail, cameras. Checked less often, or not all fixed, counts as “mostly”.',
    weight: 2,
    control: 'patching',
    why: 'A technician opens a port for a test in June and forgets it. Insurers scan from outside themselves and may find it before you do.',
    good: 'A scan of all public addresses and domains runs each month, and each finding has an owner and a date it was closed.',
    howToCheck:
      'Ask for the last two scan reports and compare them: what was in the first should be gone from the second. Check that every public address and domain is on the list.',
    evidence: 'The last two scan reports with findings and closing dates',
    recommendation: {
      title: 'Look at yourself from outside each month',
      text: 'We scan all your addresses monthly and follow each finding until it is closed, so that you hear of an open door from us.',
    },
    service: 'patch_management',
    csf: 'ID.RA-01',
    effort: 'low',
    owner: 'msp',
  },
  {
    id: 'I19',
    question:
      'Are remote desktops and admin pages closed to the internet, and are your VPN devices up to date and still supported?',
    help: 'A VPN device is the gateway that staff connect through from outside; if you have none, only the first half counts. One remote desktop that strangers can reach is a no.',
    weight: 5,
    stop: 'hard',
    stopMeans:
      'Underwriters find open remote desktops with their own scans, and one is a common reason to refuse a quote.',
    control: 'remote_access',
    why: 'Machines try passwords on open remote desktops all day long. An outdated gateway needs no password at all if its flaw is known.',
    good: 'An outside scan shows no remote desktop and no admin page. The gateway runs a version the maker supports, with the latest security fix.',
    howToCheck:
      'Scan the public addresses for remote desktop, file sharing and web admin ports. Read model and version of the gateway and compare with the maker’s support page.',
    evidence: 'Outside scan of all addresses, and the gateway’s version page',
    recommendation: {
      title: 'Close remote desktops and renew old gateways',
      text: 'We shut what is open and move remote work to a checked access service, so that strangers find no door to try.',
    },
    service: 'secure_remote_access',
    csf: 'PR.IR-01',
    effort: 'medium',
    owner: 'msp',
  },
]);
