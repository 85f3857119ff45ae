import { z } from 'zod';
import type { Json } from '../schema';

const MAX_KEYS = 20;
const MAX_VALUE = 1_000;
const name = z.string().min(1).max(200);

/** Which attribute of a provider's answer means what, in the wire's shape. `email`, `name` and `picture` are ours; others are kept as claims. */
export const attributeMappingSchema = z.object({
  keys: z
    .record(
      z.string().regex(/^[a-z][a-z0-9_]{0,40}$/),
      z.object({ name: name.optional(), names: z.array(name).max(20).optional() }),
    )
    .refine((keys) => Object.keys(keys).length <= MAX_KEYS)
    .optional(),
});

export type AttributeMapping = z.infer<typeof attributeMappingSchema>;

export type Claims = { email: string | null; name: string | null; picture: string | null; custom: Json };

const OURS = ['email', 'name', 'picture'] as const;
type Ours = (typeof OURS)[number];

/** The names under which identity providers give address, name and the address of a picture when nothing else was agreed. */
const USUAL: Record<Ours, readonly string[]> = {
  email: [
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    'http://schemas.xmlsoap.org/claims/EmailAddress',
    'mail',
    'email',
    'Email',
    'emailAddress',
  ],
  name: [
    'urn:oid:2.16.840.1.113730.3.1.241',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'displayName',
    'name',
  ],
  picture: ['picture', 'avatar_url', 'avatarUrl', 'photo'],
};

/** What the attributes say about a person. A mapped name that is missing is not replaced by a usual one. */
export function claimsOf(attributes: Map<string, string[]>, mapping: AttributeMapping): Claims {
  const keys = mapping.keys ?? {};
  const first = (names: readonly string[]) =>
    names.map((each) => attributes.get(each)?.find((value) => value !== '')).find((value) => value !== undefined) ??
    null;
  const mapped = (key: Ours) => first(keys[key] ? namesOf(keys[key]) : USUAL[key]);
  const custom = Object.entries(keys)
    .filter(([key]) => !OURS.some((own) => own === key))
    .map(([key, names]) => [key, first(namesOf(names))?.slice(0, MAX_VALUE)] as const)
    .filter(([, value]) => value !== undefined);
  return {
    email: mapped('email'),
    name: mapped('name')?.slice(0, 200) ?? null,
    picture: webAddressOrNull(mapped('picture')),
    custom: Object.fromEntries(custom),
  };
}

/** A picture that is sent along instead of named is not kept: nothing here stores what a provider says unasked. */
function webAddressOrNull(text: string | null): string | null {
  return text !== null && text.length <= MAX_VALUE && /^https?:/i.test(text) && URL.canParse(text) ? text : null;
}

function namesOf(entry: { name?: string; names?: string[] }): string[] {
  return [...(entry.name ? [entry.name] : []), ...(entry.names ?? [])];
}
