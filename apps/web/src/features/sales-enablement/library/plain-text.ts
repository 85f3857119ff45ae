import { blocksOf } from '@fairlead/content/sales/assets/asset-text';

/** A body as an email or a post takes it: headings without their mark. */
export const plainBody = (body: string): string =>
  blocksOf(body)
    .map((block) => (block.kind === 'list' ? block.items.map((item) => `- ${item}`).join('\n') : block.text))
    .join('\n\n');

/** Opens the text in the email program of the one who sends it; the address is filled in there. */
export const mailtoOf = ({ subject, body }: { subject: string; body: string }): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(plainBody(body).replaceAll('\n', '\r\n'))}`;
