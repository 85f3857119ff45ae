import type { CustomDomain, DomainUse } from '@fairlead/contract/features/custom-domains';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '#app/api/api';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { useFormAct } from '#kit/form/use-form-act';
import { Quiet } from '#kit/text/text';
import classes from './Domains.module.css';
import { useKeepDomains } from './use-domains';

const FIELDS = {
  portal: {
    label: 'Domain',
    description: 'A name below a domain you own. It must not be used for a website yet.',
    placeholder: 'portal.yourcompany.com',
    empty: 'Enter a domain such as portal.yourcompany.com.',
  },
  sender: {
    label: 'Sender address',
    description: 'At a domain you own. The mailbox need not exist: answers go to your contact address.',
    placeholder: 'reports@yourcompany.com',
    empty: 'Enter an address such as reports@yourcompany.com.',
  },
} as const satisfies Record<DomainUse, Record<string, string>>;

type Values = { name: string };

/** Saves what was typed; the API names the field as it is called there. */
function useDomainForm(use: DomainUse, name = '') {
  const keep = useKeepDomains();
  const form = useForm<Values>({
    initialValues: { name },
    validate: { name: (value) => (value.trim() === '' ? FIELDS[use].empty : null) },
  });
  const onSubmit = async (values: Values) => {
    const { savePortal, saveSender } = api.customDomains;
    keep(
      use === 'portal'
        ? await savePortal.call({ domain: values.name })
        : await saveSender.call({ address: values.name }),
    );
  };
  const fieldsOf = ({ domain, address }: Record<string, string>): Record<string, string> => {
    const problem = domain ?? address;
    return problem === undefined ? {} : { name: problem };
  };
  return { form, onSubmit, fieldsOf };
}

type FieldProps = { use: DomainUse; form: ReturnType<typeof useDomainForm>['form'] };

function DomainField({ use, form }: FieldProps) {
  const { label, description, placeholder } = FIELDS[use];
  return (
    <TextInput
      label={label}
      description={description}
      placeholder={placeholder}
      type={use === 'sender' ? 'email' : 'text'}
      inputMode={use === 'sender' ? 'email' : 'url'}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={255}
      {...form.getInputProps('name')}
    />
  );
}

/** The first step: the name alone. The records follow from it. */
export function DomainForm({ use }: { use: DomainUse }) {
  const own = useDomainForm(use);
  const { handleSubmit, problem, isActing } = useFormAct<Values>(own);
  return (
    <form noValidate onSubmit={handleSubmit} className={classes.form}>
      <DomainField use={use} form={own.form} />
      <FormAlert>{problem}</FormAlert>
      <Button type="submit" loading={isActing} className={classes.act}>
        {use === 'portal' ? 'Set up domain' : 'Set up sender'}
      </Button>
    </form>
  );
}

/** Another name in the place of one that may be in use. */
export function ChangeDomainDialog({ domain, onClose }: { domain: CustomDomain; onClose: () => void }) {
  const { use, state } = domain;
  const own = useDomainForm(use, domain.address ?? domain.domain);
  return (
    <FormDialog
      title={use === 'portal' ? 'Change the portal address' : 'Change the email sender'}
      act="Save"
      {...own}
      onClose={onClose}
    >
      {state === 'verified' && (
        <Quiet>
          {use === 'portal'
            ? 'Links you have already sent to the present address stop working. Our address is used until the new one is verified.'
            : 'Another address at the same domain is used at once. At another domain it has to be verified first.'}
        </Quiet>
      )}
      <DomainField use={use} form={own.form} />
    </FormDialog>
  );
}
