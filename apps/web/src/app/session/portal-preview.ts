import type { ShareKind } from '@fairlead/contract/features/client-shares';
import { useSyncExternalStore } from 'react';

/** The portal of a client as staff previews it in this tab, with one thing as if it were shared. */
export type PortalPreview = {
  clientId: string;
  clientName: string;
  share?: { kind: ShareKind; targetId: string };
};

const KEY = 'fairlead-preview';

/** What this tab previews; null where it shows the product as it is. */
export function portalPreview(): PortalPreview | null {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as PortalPreview);
}

/** Opens the portal as the client's users see it. The page is loaded anew, so that nothing of staff stays on it. */
export function openPreview(shown: PortalPreview, path = '/dashboard'): void {
  sessionStorage.setItem(KEY, JSON.stringify(shown));
  window.location.assign(path);
}

/** Back to where staff works. */
export function closePreview(path: string): void {
  sessionStorage.removeItem(KEY);
  window.location.assign(path);
}

/** The headers by which the server answers as it would a user of that client. */
export function previewHeaders(): Record<string, string> {
  const shown = portalPreview();
  if (!shown) return {};
  const { clientId, share } = shown;
  return {
    'x-fairlead-preview-client': clientId,
    ...(share ? { 'x-fairlead-preview-share': `${share.kind}:${share.targetId}` } : {}),
  };
}

const never = () => () => undefined;

/** Whether this tab is a preview does not change while its page stays. */
export function usePortalPreview(): PortalPreview | null {
  const kept = useSyncExternalStore(never, () => sessionStorage.getItem(KEY));
  return kept === null ? null : (JSON.parse(kept) as PortalPreview);
}
