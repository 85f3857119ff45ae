/** The part of a picture that was chosen, in its own pixels. */
export type CropArea = { x: number; y: number; width: number; height: number };

const SIDE = 512;
const QUALITY = 0.92;

/** The chosen square as a small JPEG, on white where the picture shines through. */
export async function cropPicture(address: string, area: CropArea): Promise<File> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new TypeError('This browser cannot draw pictures.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new TypeError('The picture could not be drawn.');
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}
