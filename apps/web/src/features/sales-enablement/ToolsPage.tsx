import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { IconClock, IconSearch } from '@tabler/icons-react';
import { useMe } from '#app/session/session';
import { CreditNote } from '#domain/trials/CreditNote';
import { useCredits } from '#domain/trials/credits';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink } from '#kit/links/links';
import { Note, Quiet } from '#kit/text/text';
import { CreditsCard } from './CreditsCard';
import classes from './ToolsPage.module.css';
import { toolsFor } from './tools';

type ToolsPageProps = { search: string; onSearch: (search: string) => void };

/** The tools this role can open. */
export function ToolsPage({ search, onSearch }: ToolsPageProps) {
  const { profile } = useMe();
  const credits = useCredits();
  const tools = toolsFor(profile.role, search);
  return (
    <>
      <PageHead title="Tools" context="What helps you to sell and advise, each ready to use in front of a client." />
      <TextInput
        maw={360}
        type="search"
        aria-label="Search tools"
        placeholder="Search tools"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {tools.length === 0 ? (
        <Card>
          <EmptyState
            drawing="search"
            title="No tools match"
            text="Try another word."
            action={
              <Button variant="subtle" onClick={() => onSearch('')}>
                Clear search
              </Button>
            }
          />
        </Card>
      ) : (
        <ul className={classes.tools}>
          {tools.map((tool) => (
            <li key={tool.key} className={classes.tool}>
              <Text component="h2" size="lg" fw={600}>
                {tool.name}
              </Text>
              <Quiet mt={4}>{tool.promise}</Quiet>
              <Note mt={10}>{tool.when}</Note>
              {tool.takesCredits && credits && (
                <Box mt={12}>
                  <CreditNote left={credits.left} uses={tool.takesCredits} />
                </Box>
              )}
              <Group gap={12} wrap="nowrap" justify="space-between" mt="auto" pt={20}>
                <Note span className={classes.minutes}>
                  <IconClock size={16} stroke={1.6} aria-hidden="true" />
                  {tool.minutes}
                </Note>
                <ButtonLink to={tool.path} variant="default" aria-label={`Open ${tool.name}`}>
                  Open
                </ButtonLink>
              </Group>
            </li>
          ))}
        </ul>
      )}
      {credits && <CreditsCard credits={credits} />}
    </>
  );
}
