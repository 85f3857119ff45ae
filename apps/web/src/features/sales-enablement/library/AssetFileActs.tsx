import type { AssetKind } from '@fairlead/content/fields/asset-kinds';
import type { HandoutFormat } from '@fairlead/contract/features/sales-assets';
import { type Icon, IconFileTypeDocx, IconFileTypePdf, IconFileTypePpt, IconMail } from '@tabler/icons-react';
import { MenuAct } from '#kit/links/MoreMenu';

/** A text as it is filled in. */
export type FilledText = { kind: AssetKind; title: string; subject: string; body: string };

const FORMATS: readonly { format: HandoutFormat; icon: Icon; words: string; only?: AssetKind }[] = [
  { format: 'pdf', icon: IconFileTypePdf, words: 'Download as PDF' },
  { format: 'docx', icon: IconFileTypeDocx, words: 'Download for Word' },
  { format: 'pptx', icon: IconFileTypePpt, words: 'Download for PowerPoint', only: 'slides' },
];

type AssetFileActsProps = { text: FilledText; onFile: (format: HandoutFormat) => void; onEmail: () => void };

/** How a text leaves, in a menu: as a file, and an email into the program of the one who sends it. */
export function AssetFileActs({ text, onFile, onEmail }: AssetFileActsProps) {
  return (
    <>
      {FORMATS.filter(({ only }) => only === undefined || only === text.kind).map(({ format, icon, words }) => (
        <MenuAct key={format} icon={icon} onClick={() => onFile(format)}>
          {words}
        </MenuAct>
      ))}
      {text.kind === 'email' && (
        <MenuAct icon={IconMail} onClick={onEmail}>
          Open in your email program
        </MenuAct>
      )}
    </>
  );
}
