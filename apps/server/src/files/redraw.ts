import sharp, { type Sharp } from 'sharp';
import { cleanSvg } from './clean-svg';

export type PictureKind = 'logo' | 'picture';
export type RedrawTask = { kind: PictureKind; bytes: Uint8Array; isSvg: boolean };
export type Redrawn = {
  bytes: Uint8Array;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
};

const MEGAPIXEL = 1_000_000;
const MOST_PIXELS = 25 * MEGAPIXEL;
/** A logo at twice the size of its largest place. */
const LOGO_BOX = { width: 1_200, height: 480 };
const PICTURE_SIDE = 512;

const TOO_MANY_PIXELS = 'This picture has more than 25 megapixels. Make it smaller and try again.';
const UNREADABLE = 'This picture could not be read. Save it again as PNG or JPG and try once more.';

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
});

/**
 * A picture drawn anew from its pixels, upright, in its first frame and at the size it is shown at: nothing else of the file
 * is left, such as where it was taken. How many pixels it has is read from its head, before any is.
 * @throws RangeError with a sentence for people
 */
export async function redraw({ kind, bytes, isSvg }: RedrawTask): Promise<Redrawn> {
  const source = isSvg ? Buffer.from(cleanSvg(new TextDecoder().decode(bytes), LOGO_BOX)) : bytes;
  const open = () => sharp(source, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'error' });
  const head = await open()
    .metadata()
    .catch((error: Error) => {
      throw new RangeError(/pixel limit/i.test(error.message) ? TOO_MANY_PIXELS : UNREADABLE);
    });
  const { width = 0, height = 0, format } = head;
  if (width * height > MOST_PIXELS) throw new RangeError(TOO_MANY_PIXELS);
  try {
    const upright = open().autoOrient();
    const sized =
      kind === 'picture'
        ? upright.resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
        : upright.resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encoded(sized, kind, format === 'jpeg').toBuffer({ resolveWithObject: true });
    const contentType = `image/${info.format as 'png' | 'jpeg' | 'webp'}` as const;
    return { bytes: new Uint8Array(data), contentType, width: info.width, height: info.height };
  } catch (error) {
    throw new RangeError(UNREADABLE, { cause: error });
  }
}

/** Reports print PNG and JPEG; a person's picture is only ever shown by browsers. */
function encoded(picture: Sharp, kind: PictureKind, isPhoto: boolean): Sharp {
  if (kind === 'picture') return picture.webp({ quality: 85 });
  return isPhoto ? picture.jpeg({ quality: 90 }) : picture.png({ compressionLevel: 9 });
}
