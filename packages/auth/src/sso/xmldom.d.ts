/**
 * The part of `@xmldom/xmldom` that is used here (tsconfig.json points to it): the package's own declarations bring the
 * browser's globals into every file of the server.
 */

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

export interface Options {
  locator?: object;
  errorHandler?: Record<'warning' | 'error' | 'fatalError', (message: string) => void>;
}

export class DOMParser {
  constructor(options?: Options);
  parseFromString(source: string, mimeType: string): XmlDocument | undefined;
}
