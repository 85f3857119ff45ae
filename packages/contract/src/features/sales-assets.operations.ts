import { ASSET_KINDS } from '@fairlead/content/fields/asset-kinds';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id } from '../api/text';
import {
  ASSET_CHANNELS,
  assetKey,
  assetText,
  assetUse,
  assetVersion,
  HANDOUT_FORMATS,
  salesAsset,
} from './sales-assets';

const oneAsset = z.strictObject({ id });
const SAMPLE = {
  title: 'Before the summer',
  subject: 'Before you leave for the summer',
  body: 'Hello {{firstName}},\n\nwho watches while you are away?',
  state: 'draft' as const,
  reviewOn: null,
};

export const salesAssetsContract = {
  list: operation({
    route: 'GET /sales-assets',
    id: 'listSalesAssets',
    summary: 'Texts of the sales library that the team made its own',
    policy: POLICIES.staff,
    output: z.strictObject({ items: z.array(salesAsset) }),
  }),
  create: operation({
    route: 'POST /sales-assets',
    id: 'createSalesAsset',
    summary: 'Make a text of the sales library your own, or write a new one',
    policy: POLICIES.staff,
    audit: { event: 'sales_asset.created', words: 'Added a sales text' },
    input: z.strictObject({ basedOn: z.string().max(80).nullable(), kind: z.enum(ASSET_KINDS), text: assetText }),
    sample: { basedOn: null, kind: 'email' as const, text: SAMPLE },
    output: salesAsset,
  }),
  save: operation({
    route: 'PUT /sales-assets/{id}',
    id: 'saveSalesAsset',
    summary: 'Change a text; what it was before is kept as a version',
    policy: POLICIES.staff,
    audit: { event: 'sales_asset.changed', words: 'Changed a sales text' },
    input: z.strictObject({ id, version: wholeNumber, text: assetText }),
    sample: { id: idOf('salesAsset'), version: 1, text: SAMPLE },
    output: salesAsset,
  }),
  file: operation({
    route: 'POST /sales-assets/file',
    id: 'makeSalesAssetFile',
    summary:
      'A text as it is filled in, in the provider’s brand, as PDF or for Word; slides also for PowerPoint. Nothing of it is stored',
    policy: POLICIES.staff,
    audit: { event: 'sales_asset.exported', words: 'Took a sales text as a file' },
    input: z.strictObject({
      kind: z.enum(ASSET_KINDS),
      text: assetText.pick({ title: true, subject: true, body: true }),
      format: z.enum(HANDOUT_FORMATS),
    }),
    sample: {
      kind: 'one_pager' as const,
      text: { title: 'Before the summer', subject: '', body: '# Who watches?\n\n- At night\n- On vacation' },
      format: 'docx' as const,
    },
    output: z.file(),
  }),
  uses: operation({
    route: 'GET /sales-assets/uses',
    id: 'listSalesAssetUses',
    summary: 'How often each sales text was used, and how deals went in which it was; never a cause',
    policy: POLICIES.staff,
    output: z.strictObject({ items: z.array(assetUse) }),
  }),
  noteUse: operation({
    route: 'POST /sales-assets/uses',
    id: 'noteSalesAssetUse',
    summary: 'Note that a sales text was copied, sent or downloaded, and for which client',
    policy: POLICIES.staff,
    audit: { event: 'sales_asset.used', words: 'Used a sales text' },
    input: z.strictObject({ asset: assetKey, channel: z.enum(ASSET_CHANNELS), clientId: id.nullable() }),
    sample: { asset: 'first-contact-1', channel: 'copied' as const, clientId: idOf('client') },
    output: z.strictObject({ noted: z.literal(true) }),
  }),
  versions: operation({
    route: 'GET /sales-assets/{id}/versions',
    id: 'listSalesAssetVersions',
    summary: 'What a text was before, newest first',
    policy: POLICIES.staff,
    input: oneAsset,
    sample: { id: idOf('salesAsset') },
    output: z.strictObject({ items: z.array(assetVersion) }),
  }),
  remove: operation({
    route: 'DELETE /sales-assets/{id}',
    id: 'deleteSalesAsset',
    summary: 'Delete a text with its versions',
    policy: POLICIES.staff,
    audit: { event: 'sales_asset.deleted', words: 'Deleted a sales text' },
    input: oneAsset,
    sample: { id: idOf('salesAsset') },
    output: z.strictObject({ deleted: z.literal(true) }),
  }),
};
