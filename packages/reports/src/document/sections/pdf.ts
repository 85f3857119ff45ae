import { type Pdf, typesetPdf } from '#formats/pdf/typst';
import { pictureFiles } from '#formats/svg';
import { coverFiles } from '../cover';
import { type Chosen, READY_TO_SET } from '../report';
import type { DocumentInput } from './context';
import { type DocumentKind, documentData } from './data';

/** Sets a report of sections. @param fingerprint of the data, hexadecimal */
export async function documentPdf(
  kind: DocumentKind,
  { input, fingerprint }: { input: DocumentInput; fingerprint: string },
  chosen: Chosen,
  onProgress: (share: number) => void,
): Promise<Pdf> {
  const data = await documentData(kind, input, fingerprint, chosen ?? null);
  onProgress(READY_TO_SET);
  const files = { ...coverFiles(data), ...pictureFiles(data.pictures) };
  return typesetPdf({ template: 'document.typ', view: data.view, files });
}
