import { DOMParser, type XmlElement, type XmlNode } from './xmldom';

/** Larger documents are not looked at. */
export const MAX_XML_BYTES = 256 * 1024;
/** What a document of that size may consist of: parsers and signatures take more than linear time in these. */
const MAX_TAGS = 20_000;
const MAX_NAMESPACES = 2_000;
const MAX_DEPTH = 64;

export const NAMESPACES = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

export type Namespace = keyof typeof NAMESPACES;

/** The document is none that we read. */
export class XmlRefused extends Error {
  override name = 'XmlRefused';
}

/**
 * The root of a well-formed document. Document types (and with them entities), CDATA sections and processing
 * instructions are refused before anything is parsed; so are comments, which split texts where signatures do not see
 * them, unless `comments` allows them.
 * @throws XmlRefused
 */
export function parseXml(text: string, { comments = false }: { comments?: boolean } = {}): XmlElement {
  if (Buffer.byteLength(text) > MAX_XML_BYTES) throw new XmlRefused('too large');
  const plain = text.replace(/^\uFEFF/, '');
  if ((comments ? /<!(?!--)/ : /<!/).test(plain)) throw new XmlRefused('document type, CDATA or comment');
  if (plain.indexOf('<?', 1) !== -1) throw new XmlRefused('processing instruction');
  if (plain.split('<').length > MAX_TAGS || plain.split('xmlns').length > MAX_NAMESPACES)
    throw new XmlRefused('too many parts');
  const root = parsed(plain);
  if (elementsOf(root).some(({ depth }) => depth > MAX_DEPTH)) throw new XmlRefused('too deep');
  return root;
}

function parsed(text: string): XmlElement {
  const refuse = () => {
    throw new XmlRefused('not well-formed');
  };
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
  try {
    const root = parser.parseFromString(text, 'text/xml')?.documentElement;
    if (root) return root;
  } catch {
    // Whatever the parser stumbles over, the document is not ours to mend.
  }
  throw new XmlRefused('not well-formed');
}

/** Every element from this one down, in document order. Walks without recursion. */
export function elementsOf(root: XmlElement): { element: XmlElement; depth: number }[] {
  const found: { element: XmlElement; depth: number }[] = [];
  const pending = [{ element: root, depth: 1 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    found.push(next);
    const { element, depth } = next;
    const below = Array.from(element.childNodes).filter(isElement).reverse();
    pending.push(...below.map((child) => ({ element: child, depth: depth + 1 })));
  }
  return found;
}

/** The children of that name. */
export function childrenOf(parent: XmlElement, namespace: Namespace, name: string): XmlElement[] {
  return Array.from(parent.childNodes)
    .filter(isElement)
    .filter((child) => isNamed(child, namespace, name));
}

export function isNamed(element: XmlElement, namespace: Namespace, name: string): boolean {
  return element.localName === name && element.namespaceURI === NAMESPACES[namespace];
}

/** The text of an element without the space around it. */
export function textOf(element: XmlElement | undefined): string {
  return (element?.textContent ?? '').trim();
}

function isElement(node: XmlNode): node is XmlElement {
  return node.nodeType === 1;
}
