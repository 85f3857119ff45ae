import type { BrandSettings } from '@fairlead/contract/features/branding';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { type BrandChange, countLogos, findBranding, saveBranding } from './queries';

const LOGO_FIELDS = ['company_logo', 'logoDark', 'logoMark'] as const;

export async function getBranding({ tx, caller }: HandlerContext): Promise<BrandSettings> {
  const found = await findBranding(tx, callerMspId(caller));
  if (!found) throw fail('NOT_FOUND');
  return found;
}

/**
 * Saves what was changed of the brand.
 * @throws CONFLICT when somebody else saved it meanwhile, NOT_FOUND for a logo that is not the organization's
 */
export async function updateBranding(
  context: HandlerContext,
  { version, ...stated }: { version: number } & { [Field in keyof BrandChange]?: BrandChange[Field] | undefined },
): Promise<BrandSettings> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const change = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)) as BrandChange;
  const logos = new Set(LOGO_FIELDS.flatMap((field) => change[field] ?? []));
  if ((await countLogos(tx, mspId, [...logos])) !== logos.size) throw fail('NOT_FOUND');
  const before = await getBranding(context);
  if (!(await saveBranding(tx, mspId, version, change))) throw fail('CONFLICT');
  const after = await getBranding(context);
  await context.audit({ type: 'msp', id: mspId }, { before: audited(before), after: audited(after) });
  return after;
}

/** A brand as the trail keeps it: an address that holds a whole picture is only named. */
function audited({ company_logo, ...rest }: BrandSettings) {
  return { ...rest, company_logo: company_logo?.startsWith('data:') ? 'picture' : company_logo };
}
