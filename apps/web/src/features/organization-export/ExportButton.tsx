import { Button, type ButtonVariant, Group } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { saveFile } from '#app/api/save-file';
import { Small } from '#kit/text/text';
import classes from './ExportButton.module.css';

/** Downloads all that the person may see of the organization as one workbook; it works after the access has ended too. */
export function ExportButton({ variant = 'default' }: { variant?: ButtonVariant }) {
  const save = useMutation({
    mutationFn: async () => saveFile(await apiClient.organizationExport.exportOwnData(), 'Fairlead data.xlsx'),
  });
  return (
    <Group gap="8px 16px">
      <Button
        variant={variant}
        leftSection={<IconTableExport size={18} stroke={1.6} aria-hidden="true" />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        Export your data
      </Button>
      <Small role="status" className={classes.answer} data-failed={save.isError || undefined}>
        {save.isPending && 'Putting your workbook together.'}
        {save.isSuccess && 'Your workbook was downloaded.'}
        {save.isError && `The export did not work. ${sentenceOf(save.error)}`}
      </Small>
    </Group>
  );
}
