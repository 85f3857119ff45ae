import { isClientUser } from '@fairlead/contract/access/roles';
import type { Me } from '@fairlead/contract/features/session';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { useSession } from '#app/session/session';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import { Card } from '#kit/layout/Card';
import { PictureField } from './PictureField';
import classes from './Settings.module.css';

/** The name colleagues and reports show, and for staff how the clients it looks after reach it. */
export function ProfileCard({ profile }: { profile: NonNullable<Me['profile']> }) {
  const { reloadMe } = useSession();
  const { name, role, jobTitle, phone, bookingUrl } = profile;
  const isStaff = !isClientUser(role);
  const form = useForm({
    initialValues: { name, jobTitle: jobTitle ?? '', phone: phone ?? '', bookingUrl: bookingUrl ?? '' },
    validate: { name: (value) => (value.trim() === '' ? 'Enter your name.' : null) },
    ...useCheckedOnLeaving(),
  });
  const save = useMutation(api.session.updateProfile.mutationOptions());
  const handleSubmit = async (values: typeof form.values) => {
    try {
      await save.mutateAsync(isStaff ? values : { name: values.name });
      await reloadMe();
      notifications.show({ message: 'Your profile has been changed.' });
    } catch (error) {
      const fields = fieldErrors(error);
      form.setErrors(Object.keys(fields).length > 0 ? fields : { name: sentenceOf(error) });
    }
  };
  return (
    <Card title="Profile" sub={isStaff ? 'How colleagues and the clients you own see you' : 'How colleagues see you'}>
      <PictureField />
      <form onSubmit={form.onSubmit(handleSubmit)} noValidate className={classes.form}>
        <TextInput
          label="Name"
          autoComplete="name"
          maxLength={120}
          className={classes.field}
          {...form.getInputProps('name')}
        />
        {isStaff && (
          <>
            <TextInput
              label="Job title"
              autoComplete="organization-title"
              maxLength={120}
              className={classes.field}
              {...form.getInputProps('jobTitle')}
            />
            <TextInput
              label="Phone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              className={classes.field}
              {...form.getInputProps('phone')}
            />
            <TextInput
              label="Booking page"
              description="Where a client books a call with you, such as https://calendar.example/you."
              type="url"
              autoComplete="off"
              maxLength={500}
              className={classes.field}
              {...form.getInputProps('bookingUrl')}
            />
          </>
        )}
        <Button type="submit" variant="default" loading={save.isPending} disabled={!form.isDirty()}>
          Save profile
        </Button>
      </form>
    </Card>
  );
}
