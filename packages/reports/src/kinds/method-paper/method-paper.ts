import { formulaParts } from '@fairlead/content/method/formula';
import { methodPaper } from '@fairlead/content/method/method-paper';
import { isSetOfModel2, PARAMETER_SETS } from '@fairlead/content/scenarios/parameter-sets';
import { type Pdf, typesetPdf } from '#formats/pdf/typst';
import type { MethodPaperInput } from './kind';

/** The address as it is read and typed. */
const shownAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** @throws RangeError for a set that is not of model 2 */
export function methodPaperPdf({ parameterSet, paper }: MethodPaperInput): Pdf {
  const set = PARAMETER_SETS[parameterSet];
  if (!set || !isSetOfModel2(set)) throw new RangeError(`There is no parameter set ${parameterSet} of model 2.`);
  const { title, lead, version, sections, groups, sources } = methodPaper(set);
  const read =
    sources
      .map(({ readOn }) => readOn)
      .toSorted()
      .at(-1) ?? '';
  const [year = 0, month = 1, day = 1] = read.split('-').map(Number);
  const view = {
    paper,
    document: { title, author: 'Fairlead', year, month, day, language: 'en', region: 'US' },
    title,
    lead,
    version,
    sections: sections.map(({ text, formulas, after = '', ...section }) => ({
      ...section,
      text: formulaParts(text),
      after: formulaParts(after),
      formulas: formulas.map(formulaParts),
    })),
    constants: groups
      .filter(({ isOnPaper }) => isOnPaper)
      .map(({ title: name, constants }) => ({
        name,
        rows: constants.map(({ label, value, status, sources: cited }) => ({
          label,
          value,
          status: status.split(' ')[0] ?? status,
          cited: cited.join(', '),
        })),
      })),
    sources: sources.map(({ number, title: name, edition, isNewest, place, quoted, status, readOn, url }) => ({
      number,
      name,
      where: `${edition}${isNewest ? '' : ' (older)'}. ${place}.`,
      quoted,
      // The day stands once below the list where it is the same for all.
      status: `${status}${readOn === read ? '' : `, read ${readOn}`}. ${url ? shownAddress(url) : ''}`,
    })),
    read,
  };
  return typesetPdf({ template: 'method-paper.typ', view, files: {} });
}
