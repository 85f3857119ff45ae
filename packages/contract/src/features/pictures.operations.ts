import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id } from '../api/text';
import { uploadedFile } from '../api/uploads';
import { profile } from './session';

export const picturesContract = {
  get: operation({
    route: 'GET /pictures/{id}',
    id: 'getPicture',
    summary: "A logo of the own MSP, a colleague's picture, or one's own",
    policy: POLICIES.ownAccount,
    input: z.strictObject({ id }),
    sample: { id: idOf('logo') },
    output: z.file(),
  }),
  setOwn: operation({
    route: 'POST /me/picture',
    id: 'setOwnPicture',
    summary: "Set the caller's own picture",
    policy: POLICIES.ownAccount,
    audit: { event: 'profile.picture_set', words: 'Changed their picture' },
    upload: 'picture',
    input: z.strictObject({ file: uploadedFile }),
    sample: {},
    output: profile,
  }),
  removeOwn: operation({
    route: 'DELETE /me/picture',
    id: 'removeOwnPicture',
    summary: "Take the caller's own picture away",
    policy: POLICIES.ownAccount,
    audit: { event: 'profile.picture_removed', words: 'Removed their picture' },
    output: profile,
  }),
};
