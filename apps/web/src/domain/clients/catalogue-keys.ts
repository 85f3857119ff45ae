import { DATA_SENSITIVITIES, type DataSensitivityKey, REGIONS, type RegionKey } from '@fairlead/content/facts/regions';
import { REGULATIONS, type RegulationKey } from '@fairlead/content/facts/regulations';
import { isSector, SECTORS } from '@fairlead/content/facts/sectors';
import { CONTROLS, type ControlKey } from '@fairlead/content/services/controls';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';

/** Keys travel as text; these say whether a text is a key of the catalogue this page was built with. */
const isKeyOf =
  <Key extends string>(catalogue: Record<Key, unknown>) =>
  (text: string | null | undefined): text is Key =>
    typeof text === 'string' && Object.hasOwn(catalogue, text);

export const isRegion = isKeyOf<RegionKey>(REGIONS);
export const isDataSensitivity = isKeyOf<DataSensitivityKey>(DATA_SENSITIVITIES);
export const isRegulation = isKeyOf<RegulationKey>(REGULATIONS);
export const isControl = isKeyOf<ControlKey>(CONTROLS);
export const isService = isKeyOf<ServiceKey>(SERVICES);

/** Name of a sector; a key of a newer catalogue is shown as it is. */
export const sectorLabel = (key: string | null): string =>
  key === null ? 'Industry not known' : isSector(key) ? SECTORS[key].label : key;
