import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { useSession } from '#app/session/session';
import { Card } from '#kit/layout/Card';
import { PictureField } from './PictureField';
import classes from './Settings.module.css';

/** The name colleagues and reports show. */
export function ProfileCard({ name }: { name: string }) {
  const { reloadMe } = useSession();
  const form = useForm({
    initialValues: { name },
    validate: { name: (value) => (value.trim() === '' ? 'Enter your name.' : null) },
    validateInputOnBlur: true,
  });
  const save = useMutation(api.session.updateProfile.mutationOptions());
  const handleSubmit = async (values: { name: string }) => {
    try {
      await save.mutateAsync(values);
      await reloadMe();
      notifications.show({ message: 'Your name has been changed.' });
    } catch (error) {
      const fields = fieldErrors(error);
      form.setErrors(Object.keys(fields).length > 0 ? fields : { name: sentenceOf(error) });
    }
  };
  return (
    <Card title="Profile" sub="How colleagues see you">
      <PictureField />
      <form onSubmit={form.onSubmit(handleSubmit)} noValidate className={classes.form}>
        <TextInput
          label="Name"
          autoComplete="name"
          maxLength={120}
          className={classes.field}
          {...form.getInputProps('name')}
        />
        <Button type="submit" variant="default" loading={save.isPending} disabled={!form.isDirty()}>
          Save name
        </Button>
      </form>
    </Card>
  );
}
