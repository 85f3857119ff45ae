import { z } from 'zod';
import { ownAccountWrite, POLICIES } from '../api/policy';
import { operation, uploadOperation } from '../api/procedure';
import { id } from '../api/text';
import { uploadedFile } from '../api/uploads';
import { profile } from './session';

export const picturesContract = {
  get: operation(
    'GET',
    '/pictures/{id}',
    'getPicture',
    "A logo of the own MSP, a colleague's picture, or one's own",
    POLICIES.ownAccount,
  )
    .input(z.strictObject({ id }))
    .output(z.file()),
  setOwn: uploadOperation(
    'picture',
    'POST',
    '/me/picture',
    'setOwnPicture',
    "Set the caller's own picture",
    ownAccountWrite('profile.picture_set'),
  )
    .input(z.strictObject({ file: uploadedFile }))
    .output(profile),
  removeOwn: operation(
    'DELETE',
    '/me/picture',
    'removeOwnPicture',
    "Take the caller's own picture away",
    ownAccountWrite('profile.picture_removed'),
  ).output(profile),
};
