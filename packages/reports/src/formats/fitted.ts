import { imageSize } from 'image-size';

/**
 * The size of a picture that fits into a room with its own proportions, in the unit of the room.
 * @throws TypeError for bytes that are no picture
 */
export function fitted(
  picture: Uint8Array,
  room: { width: number; height: number },
): { width: number; height: number } {
  const { width, height } = imageSize(picture);
  const scale = Math.min(room.width / width, room.height / height);
  return { width: width * scale, height: height * scale };
}
