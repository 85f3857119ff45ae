import type { HandlersOf } from '#api/handlers';
import { getCase, saveCase } from './sales-cases';

export const salesCaseHandlers: HandlersOf<'salesCases'> = { get: getCase, save: saveCase };
