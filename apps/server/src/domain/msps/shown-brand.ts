import type { Plan } from '@fairlead/contract/features/plans/plans';
import type { Tx } from '@fairlead/db/connection/database';
import type { Logo } from '@fairlead/reports/document/input';
import { findFile } from '#files/file-rows';
import { FileMissingError, type FileStore } from '#files/file-store';

/** Leaving the product's name out of reports belongs to the Enterprise plan. */
export const namesFairlead = (plan: Plan | null) => plan !== 'enterprise';

/** What stands below the provider's name on a cover. */
export function providerDetails(tagline: string | null, author: string, email: string | null): string[] {
  return [tagline, author, email].filter((line) => line !== null);
}

type LogoSource = {
  branding: { company_logo: string | null } | null;
  trial: { company_logo: string | null } | null;
  profile: { company_logo: string | null } | null;
};

/** The logo to show: the branding's, else the trial's, else the profile's. */
export function shownLogo({ branding, trial, profile }: LogoSource): string | null {
  return branding?.company_logo ?? trial?.company_logo ?? profile?.company_logo ?? null;
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const ADDRESS = /^data:image\/(png|jpeg);base64,/;
const PRINTABLE: Record<string, Logo['format']> = { 'image/png': 'png', 'image/jpeg': 'jpeg' };

/** A logo a report can print, found in the transaction and read after it has ended. */
export type FoundLogo = Logo | { storageKey: string; format: Logo['format'] } | null;

export async function findLogo(tx: Tx, mspId: string, logo: string | null): Promise<FoundLogo> {
  if (logo === null) return null;
  if (ID.test(logo)) {
    const file = await findFile(tx, mspId, logo);
    const format = file && PRINTABLE[file.contentType];
    return file && format ? { storageKey: file.storageKey, format } : null;
  }
  const format = ADDRESS.exec(logo)?.[1];
  if (format !== 'png' && format !== 'jpeg') return null;
  return { format, bytes: new Uint8Array(Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64')) };
}

/** The bytes of a found logo; one that is gone from the store leaves the report with the organization's name. */
export async function readLogo(files: FileStore, found: FoundLogo): Promise<Logo | null> {
  if (found === null || 'bytes' in found) return found;
  try {
    return { format: found.format, bytes: new Uint8Array(await files.get(found.storageKey)) };
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}
