import type { HandlersOf } from '#api/handlers';
import { lookForVisitor } from './look-for-visitor';
import { changeLead, createForm, deleteLead, listForms, listLeads, saveForm } from './manage-leads';
import { listOwnResults, showOwnResults } from './own-results';
import { openCheck, submitCheck } from './visit-check';
import { aboutCheck, withdrawAnswers } from './visitor-rights';

export const leadHandlers: HandlersOf<'leads'> = {
  forms: listForms,
  createForm,
  saveForm,
  ownResults: listOwnResults,
  showOwnResults,
  list: listLeads,
  change: changeLead,
  remove: deleteLead,
  open: openCheck,
  submit: submitCheck,
  look: lookForVisitor,
  about: aboutCheck,
  withdraw: withdrawAnswers,
};
