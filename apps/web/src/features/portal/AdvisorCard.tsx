import type { Portal } from '@fairlead/contract/features/portal';
import { Anchor, Button, Flex, Stack } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { PersonAvatar } from '#domain/team/PersonAvatar';
import { Card } from '#kit/layout/Card';
import { NEW_TAB } from '#kit/links/new-tab';
import { Detail } from '#kit/text/text';

/** The person who looks after the company and the ways to reach it; without one, the provider. */
export function AdvisorCard({ portal: { advisor, provider } }: { portal: Portal }) {
  const email = advisor?.email ?? provider.email;
  const phone = advisor?.phone ?? provider.phone;
  return (
    <Card title={advisor ? 'Your advisor' : 'Your provider'}>
      <Stack gap={14}>
        <Flex gap={12} align="center">
          {advisor && <PersonAvatar name={advisor.name} picture={advisor.picture} size={56} />}
          <Flex component="p" direction="column" gap={2} miw={0} data-breaks>
            <strong dir="auto">{advisor?.name ?? provider.name}</strong>
            {advisor && (
              <Detail span dir="auto">
                {[advisor.jobTitle, provider.name].filter(Boolean).join(' · ')}
              </Detail>
            )}
          </Flex>
        </Flex>
        {(email || phone) && (
          <Flex component="p" direction="column" gap={4} data-breaks>
            {phone && <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Anchor>}
            {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
          </Flex>
        )}
        {!email && !phone && <span>Questions? Ask your provider.</span>}
        {advisor?.bookingUrl && (
          <Button
            component="a"
            href={advisor.bookingUrl}
            {...NEW_TAB}
            variant="default"
            leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />}
          >
            Book a call
          </Button>
        )}
      </Stack>
    </Card>
  );
}
