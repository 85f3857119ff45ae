import { createRequire } from 'node:module';

export interface XmlNode {
  readonly nodeType: number;
  readonly parentNode: XmlElement | null;
  readonly textContent: string | null;
  toString(): string;
}

export interface XmlAttribute extends XmlNode {
  readonly name: string;
  readonly localName: string;
  value: string;
}

export interface XmlElement extends XmlNode {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly attributes: ArrayLike<XmlAttribute>;
  readonly childNodes: ArrayLike<XmlNode>;
  readonly ownerDocument: XmlDocument;
  textContent: string | null;
  getAttribute(name: string): string;
  setAttribute(name: string, value: string): void;
  getElementsByTagNameNS(namespace: string, localName: string): ArrayLike<XmlElement>;
  appendChild<T extends XmlNode>(child: T): T;
  insertBefore<T extends XmlNode>(child: T, before: XmlNode | null): T;
  removeChild<T extends XmlNode>(child: T): T;
  cloneNode(deep: boolean): XmlElement;
}

export interface XmlDocument extends XmlNode {
  readonly documentElement: XmlElement | null;
  createElementNS(namespace: string, name: string): XmlElement;
  createComment(text: string): XmlNode;
  createTextNode(text: string): XmlNode;
}

type ParserOptions = { errorHandler?: Record<'warning' | 'error' | 'fatalError', (message: string) => void> };

type XmlParser = new (
  options?: ParserOptions,
) => { parseFromString(source: string, mimeType: string): XmlDocument | undefined };

const require = createRequire(import.meta.url);

/**
 * The parser that SAML signatures are verified with as well. It is required rather than imported because its
 * declarations bring the browser's globals into the types of every file of the server; what is used of it stands above.
 */
export const { DOMParser } = require('@xmldom/xmldom') as { DOMParser: XmlParser };
