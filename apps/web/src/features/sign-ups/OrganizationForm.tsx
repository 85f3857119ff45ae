import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#app/session/session';
import { AuthForm, CompanyField, NameField } from '#kit/layout/AuthForm';
import { type Founding, noteOf } from './founding';

type OrganizationFormProps = { founding: Founding; email: string };

/** For an account that is signed in and belongs to no organization yet: only that is missing. */
export function OrganizationForm({ founding, email }: OrganizationFormProps) {
  const { reloadMe, setUpProblem } = useSession();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: '', company_name: '' },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter your name.' : null),
      company_name: (value) => (value.trim() === '' ? "Enter your company's name." : null),
    },
  });
  const handleSubmit = async ({ name, company_name }: typeof form.values) => {
    await noteOf(founding)({ name: name.trim(), company_name: company_name.trim(), email });
    await reloadMe();
    await navigate({ to: '/dashboard' });
  };
  return (
    <AuthForm
      form={form}
      onSubmit={handleSubmit}
      problem={setUpProblem}
      act={founding === 'trial' ? 'Start the trial' : 'Create the organization'}
    >
      <NameField input={form.getInputProps('name')} />
      <CompanyField input={form.getInputProps('company_name')} />
    </AuthForm>
  );
}
