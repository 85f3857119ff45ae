import { api, stagedApi } from '#api/implementer';
import { bookChoices } from './book-choices';
import { changeMany } from './change-many';
import { exportBook } from './export-book';

export const clientBookProcedures = {
  choices: api.clientBook.choices.handler(({ context }) => bookChoices(context)),
  change: api.clientBook.change.handler(({ context, input }) => changeMany(context, input.target, input.change)),
  convert: api.clientBook.convert.handler(({ context, input }) =>
    changeMany(context, input.target, { act: 'convert' }),
  ),
  export: stagedApi.clientBook.export.handler(({ context, input }) => exportBook(context, input)),
};
