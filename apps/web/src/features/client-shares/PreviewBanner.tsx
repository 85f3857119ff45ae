import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { closePreview, usePortalPreview } from '#app/session/portal-preview';
import classes from './PreviewBanner.module.css';

/** Above every page of a preview: whose view it is, and the way out. */
export function PreviewBanner() {
  const shown = usePortalPreview();
  if (!shown) return null;
  const { clientId, clientName, share } = shown;
  return (
    <section aria-label="Preview" className={classes.banner}>
      <IconEye size={20} stroke={1.6} aria-hidden="true" />
      <p>
        <b>Preview.</b> You see what a client user of <b dir="auto">{clientName}</b> sees
        {share && ', with this result as if it were shared'}. Nothing can be changed here.
      </p>
      <Button variant="default" size="sm" onClick={() => closePreview(`/clients/${clientId}/sharing`)}>
        End preview
      </Button>
    </section>
  );
}
