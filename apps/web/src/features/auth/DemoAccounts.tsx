import { roleLabel } from '@fairlead/contract/access/roles';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { Caption, Note } from '#kit/text/text';
import classes from './DemoAccounts.module.css';

type DemoAccountsProps = { onChoose: (credentials: { email: string; password: string }) => void };

/** One account a role, offered only where the server runs the demo. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { data } = useQuery(api.demo.accounts.queryOptions({ retry: false }));
  if (!data?.length) return null;
  return (
    <section aria-label="Demo accounts" className={classes.demo}>
      <Note mb={10}>This is a demo. Look around as</Note>
      <ul className={classes.list}>
        {data.map((account) => (
          <li key={account.email}>
            <UnstyledButton className={classes.account} onClick={() => onChoose(account)}>
              <span className={classes.role}>{roleLabel(account.role)}</span>
              <Caption span className={classes.msp}>
                {account.msp ?? 'All MSPs'}
              </Caption>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
