import type { SsoAddresses } from '@fairlead/contract/features/single-sign-on';
import { Group, PasswordInput, Radio, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { FormDialog } from '#kit/dialog/FormDialog';
import { Quiet } from '#kit/text/text';
import classes from './SingleSignOn.module.css';
import { SsoAddressList } from './SsoAddressList';
import { atFormFields, EMPTY_SSO_FORM, missingIn, SSO_KIND_NAMES, type SsoForm, ssoFields } from './sso-form';

type ConnectSsoDialogProps = { mspId: string; addresses: SsoAddresses; onClose: () => void };

/** Connects an identity provider: first what is entered over there, then what that shows in return. */
export function ConnectSsoDialog({ mspId, addresses, onClose }: ConnectSsoDialogProps) {
  const queries = useQueryClient();
  const form = useForm<SsoForm>({ initialValues: EMPTY_SSO_FORM, validate: missingIn });
  const handleSubmit = async (values: SsoForm) => {
    const { name } = await api.singleSignOn.create.call({ id: mspId, ...ssoFields(values) });
    notifications.show({ message: `${name} is connected.` });
    void queries.invalidateQueries({ queryKey: api.singleSignOn.list.key() });
  };
  const { kind, from } = form.values;
  return (
    <FormDialog
      title="Connect an identity provider"
      size={620}
      form={form}
      onSubmit={handleSubmit}
      fieldsOf={atFormFields}
      act="Connect"
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label="What the provider speaks"
        data={[
          { value: 'saml', label: SSO_KIND_NAMES.saml },
          { value: 'oidc', label: SSO_KIND_NAMES.oidc },
        ]}
        {...form.getInputProps('kind')}
      />
      <div>
        <Quiet mb={8}>Their administrator enters this at the identity provider:</Quiet>
        <SsoAddressList kind={kind} addresses={addresses} />
      </div>
      <TextInput
        label="Name"
        description="How you and your colleagues know it."
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Email domains"
        description="Only domains you know to be theirs. Separate several with commas."
        placeholder="example.com"
        {...form.getInputProps('domains')}
      />
      {kind === 'saml' ? (
        <>
          <Radio.Group label="Their metadata" {...form.getInputProps('from')}>
            <Group gap={20} mt={6}>
              <Radio value="url" label="Fetch it from an address" />
              <Radio value="xml" label="Paste it" />
            </Group>
          </Radio.Group>
          {from === 'url' ? (
            <TextInput
              key="url"
              label="Metadata URL"
              type="url"
              placeholder="https://"
              {...form.getInputProps('metadataUrl')}
            />
          ) : (
            <Textarea
              key="xml"
              label="Metadata XML"
              minRows={5}
              maxRows={10}
              autosize
              spellCheck={false}
              classNames={{ input: classes.code }}
              {...form.getInputProps('metadataXml')}
            />
          )}
        </>
      ) : (
        <>
          <TextInput label="Issuer" type="url" placeholder="https://" {...form.getInputProps('issuer')} />
          <TextInput label="Client ID" autoComplete="off" spellCheck={false} {...form.getInputProps('client_id')} />
          <PasswordInput
            label="Client secret"
            description="Kept encrypted and never shown again."
            autoComplete="off"
            {...form.getInputProps('clientSecret')}
          />
        </>
      )}
    </FormDialog>
  );
}
