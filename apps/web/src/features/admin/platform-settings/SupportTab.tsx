import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { SectionForm } from './SectionForm';

/** Whom people write to, and the legal pages. */
export function SupportTab() {
  const { getBrand, saveBrand } = api.platformSettings;
  const queries = useQueryClient();
  const source = {
    query: useQuery(getBrand.queryOptions()),
    queryKey: getBrand.queryKey(),
    read: () => getBrand.call(),
    save: async (...given: Parameters<typeof saveBrand.call>) => {
      const saved = await saveBrand.call(...given);
      await queries.invalidateQueries({ queryKey: api.platformSettings.pages.key() });
      return saved;
    },
  };
  return (
    <SectionForm
      title="Support and legal"
      sub="Who people write to when a page is missing or their access is suspended, and the pages of your company."
      source={source}
      groups={[
        {
          fields: [
            { name: 'supportEmail', label: 'Support email', type: 'email', placeholder: 'support@company.com' },
            { name: 'statusPage', label: 'Status page', type: 'url', placeholder: 'https://' },
            { name: 'terms', label: 'Terms of service', type: 'url', placeholder: 'https://' },
            { name: 'privacy', label: 'Privacy notice', type: 'url', placeholder: 'https://' },
          ],
        },
      ]}
    />
  );
}
