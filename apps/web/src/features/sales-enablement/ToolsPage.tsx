import { Box, Button, Text, TextInput } from '@mantine/core';
import { IconClock, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
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
import { shelvesOf, type Tool, toolsFor } from './tools';
import { keepUsed, usedTools } from './used-tools';

type ToolsPageProps = { search: string; onSearch: (search: string) => void };

/** The tools this role can open. */
export function ToolsPage({ search, onSearch }: ToolsPageProps) {
  const { profile } = useMe();
  const credits = useCredits();
  const tools = toolsFor(profile.role, search);
  // As it was when the page opened: nothing moves under a finger.
  const [used] = useState(usedTools);
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
        shelvesOf(tools, used).map(({ key, label, sub, tools: shelf }) => (
          <Card key={key} title={label} sub={sub} flush>
            <ul>
              {shelf.map((tool) => (
                <ToolLine key={tool.key} tool={tool} />
              ))}
            </ul>
          </Card>
        ))
      )}
      {credits && <CreditsCard credits={credits} />}
    </>
  );
}

/** What a tool gives, and the way into it. */
function ToolLine({ tool: { key, name, promise, when, minutes, takesCredits, path } }: { tool: Tool }) {
  const credits = useCredits();
  return (
    <li className={classes.tool}>
      <div className={classes.words}>
        <Text component="h3" fw={600}>
          {name}
        </Text>
        <Quiet mt={2}>{promise}</Quiet>
        <Note mt={4}>{when}</Note>
        {takesCredits && credits && (
          <Box mt={8}>
            <CreditNote left={credits.left} uses={takesCredits} />
          </Box>
        )}
      </div>
      <Note span className={classes.minutes}>
        <IconClock size={16} stroke={1.6} aria-hidden="true" />
        {minutes}
      </Note>
      <ButtonLink to={path} variant="default" aria-label={`Open ${name}`} onClick={() => keepUsed(key)}>
        Open
      </ButtonLink>
    </li>
  );
}
