import { api, openApi, stagedApi } from '#api/implementer';
import { platformPages } from './pages';
import { readSection, saveSection } from './sections';
import { sendTestMail } from './send-test-mail';

const { platformSettings } = api;

export const platformSettingsProcedures = {
  pages: openApi.platformSettings.pages.handler(({ context }) => platformPages(context)),
  getLinks: platformSettings.getLinks.handler(({ context }) => readSection(context, 'links')),
  saveLinks: platformSettings.saveLinks.handler(({ context, input }) => saveSection(context, 'links', input)),
  getMail: platformSettings.getMail.handler(({ context }) => readSection(context, 'mail')),
  saveMail: platformSettings.saveMail.handler(({ context, input }) => saveSection(context, 'mail', input)),
  sendTestMail: stagedApi.platformSettings.sendTestMail.handler(({ context }) => sendTestMail(context)),
  getBrand: platformSettings.getBrand.handler(({ context }) => readSection(context, 'brand')),
  saveBrand: platformSettings.saveBrand.handler(({ context, input }) => saveSection(context, 'brand', input)),
  getRates: platformSettings.getRates.handler(({ context }) => readSection(context, 'rates')),
  saveRates: platformSettings.saveRates.handler(({ context, input }) => saveSection(context, 'rates', input)),
  getFeeds: platformSettings.getFeeds.handler(({ context }) => readSection(context, 'feeds')),
  saveFeeds: platformSettings.saveFeeds.handler(({ context, input }) => saveSection(context, 'feeds', input)),
};
