import 'react-easy-crop/react-easy-crop.css';

import { ActionIcon, Group, Slider, Text } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { FormDialog } from '#kit/dialog/FormDialog';
import type { CropArea } from './crop-picture';
import classes from './Picture.module.css';

const MOST_ZOOM = 4;
/** How far a button moves the picture, in pixels of the screen. */
const STEP = 16;

const MOVES = [
  { label: 'Move left', Icon: IconArrowLeft, x: -STEP, y: 0 },
  { label: 'Move up', Icon: IconArrowUp, x: 0, y: -STEP },
  { label: 'Move down', Icon: IconArrowDown, x: 0, y: STEP },
  { label: 'Move right', Icon: IconArrowRight, x: STEP, y: 0 },
] as const;

type PictureDialogProps = {
  /** The chosen file as an address. */
  address: string;
  onSave: (area: CropArea) => Promise<unknown>;
  onBroken: () => void;
  onClose: () => void;
};

/** Chooses the part of a picture that is shown: by dragging, pinching or the wheel, by keys, or by the buttons below. */
export function PictureDialog({ address, onSave, onBroken, onClose }: PictureDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  return (
    <FormDialog
      title="Your picture"
      onSubmit={() => area !== null && onSave(area)}
      act="Save picture"
      isDisabled={area === null}
      onClose={onClose}
    >
      <Text size="sm" c="var(--fl-ink-2)">
        Drag the picture, or use the arrow keys and the buttons. What is in the circle is shown.
      </Text>
      <div className={classes.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={STEP}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': 'The part that is shown. Move it with the arrow keys.' }}
          mediaProps={{ alt: '', onError: onBroken }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, pixels) => setArea(pixels)}
        />
      </div>
      <Group gap={20} wrap="nowrap">
        <Slider
          flex="1 1 auto"
          aria-label="Zoom"
          thumbLabel="Zoom"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          label={null}
          value={zoom}
          onChange={setZoom}
        />
        <Group gap={4} wrap="nowrap">
          {MOVES.map(({ label, Icon, x, y }) => (
            <ActionIcon
              key={label}
              variant="default"
              size={32}
              aria-label={label}
              onClick={() => setCrop((at) => ({ x: at.x + x, y: at.y + y }))}
            >
              <Icon size={16} stroke={1.6} />
            </ActionIcon>
          ))}
        </Group>
      </Group>
    </FormDialog>
  );
}
