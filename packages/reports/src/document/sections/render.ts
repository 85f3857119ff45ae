import type { ReportDefinition } from '#formats/pdf/render-report';
import { pictureFiles } from '#formats/svg';
import { coverFiles } from '../cover';
import type { DocumentData } from './data';

/** Sets a report of sections. @param id the kind, as it is stored */
export function documentDefinition(id: string): ReportDefinition<DocumentData> {
  return {
    id,
    template: 'document.typ',
    job: (data) => ({ view: data.view, files: { ...coverFiles(data), ...pictureFiles(data.pictures) } }),
  };
}
