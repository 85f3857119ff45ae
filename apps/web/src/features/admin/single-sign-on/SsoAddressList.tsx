import type { SsoAddresses, SsoProvider } from '@fairlead/contract/features/single-sign-on';
import { Button, CopyButton } from '@mantine/core';
import { Note } from '#kit/text/text';
import classes from './SingleSignOn.module.css';

type SsoAddressListProps = { kind: SsoProvider['kind']; addresses: SsoAddresses };

/** What the company's administrator enters at its identity provider, each to be copied. */
export function SsoAddressList({ kind, addresses }: SsoAddressListProps) {
  const rows =
    kind === 'oidc'
      ? [{ label: 'Redirect URI', value: addresses.callbackUrl }]
      : [
          { label: 'Entity ID', value: addresses.entityId },
          { label: 'ACS URL', value: addresses.acsUrl },
          { label: 'Metadata URL', value: addresses.metadataUrl },
        ];
  return (
    <dl className={classes.addresses} aria-label="For the identity provider">
      {rows.map(({ label, value }) => (
        <div key={label} className={classes.address}>
          <Note component="dt">{label}</Note>
          <dd>
            <code>{value}</code>
            <CopyButton value={value}>
              {({ copied, copy }) => (
                <Button variant="subtle" size="compact-sm" aria-label={`Copy ${label}`} onClick={copy}>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}
