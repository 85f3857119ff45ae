import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks of IPv4 that are nobody's on the internet: this machine, private, link-local, shared, reserved, multicast. */
const CLOSED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Azure's own services for the machine, at an address that looks public.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Global unicast; everything outside is closed: loopback, mapped, NAT64, unique-local, link-local, multicast. */
const OPEN_IPV6 = '2000::/3';
/** Parts of it that carry another address inside (Teredo, 6to4) or belong to documentation and protocols. */
const CLOSED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const closed = new BlockList();
for (const network of CLOSED_IPV4) addTo(closed, network, 'ipv4');
for (const network of CLOSED_IPV6) addTo(closed, network, 'ipv6');
const open = new BlockList();
addTo(open, OPEN_IPV6, 'ipv6');

function addTo(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/');
  list.addSubnet(address, Number(bits), family);
}

/** Whether an IP address (not a name) is somebody's on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return isIPv6(address) && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
