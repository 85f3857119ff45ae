import { type HandlersOf, staged } from '#api/handlers';
import { platformPages } from './pages';
import { readSection, saveSection } from './sections';
import { sendTestMail } from './send-test-mail';

export const platformSettingsHandlers: HandlersOf<'platformSettings'> = {
  pages: platformPages,
  getLinks: (context) => readSection(context, 'links'),
  saveLinks: (context, input) => saveSection(context, 'links', input),
  getMail: (context) => readSection(context, 'mail'),
  saveMail: (context, input) => saveSection(context, 'mail', input),
  sendTestMail: staged(sendTestMail),
  getBrand: (context) => readSection(context, 'brand'),
  saveBrand: (context, input) => saveSection(context, 'brand', input),
  getRates: (context) => readSection(context, 'rates'),
  saveRates: (context, input) => saveSection(context, 'rates', input),
  getFeeds: (context) => readSection(context, 'feeds'),
  saveFeeds: (context, input) => saveSection(context, 'feeds', input),
};
