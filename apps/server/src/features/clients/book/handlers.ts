import { type HandlersOf, staged } from '#api/handlers';
import { bookChoices } from './book-choices';
import { changeMany } from './change-many';
import { exportBook } from './export-book';

export const clientBookHandlers: HandlersOf<'clientBook'> = {
  choices: bookChoices,
  change: (context, { change, target }) => changeMany(context, target, change),
  convert: (context, { target }) => changeMany(context, target, { act: 'convert' }),
  export: staged(exportBook),
};
