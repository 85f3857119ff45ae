import { roleLabel } from '@fairlead/contract/access/roles';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import classes from './DemoAccounts.module.css';

type DemoAccountsProps = { onChoose: (credentials: { email: string; password: string }) => void };

/** One account a role, offered only where the server runs the demo. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { data } = useQuery(api.demo.accounts.queryOptions({ retry: false }));
  if (!data?.length) return null;
  return (
    <section aria-label="Demo accounts" className={classes.demo}>
      <p className={classes.title}>This is a demo. Look around as</p>
      <ul className={classes.list}>
        {data.map((account) => (
          <li key={account.email}>
            <UnstyledButton className={classes.account} onClick={() => onChoose(account)}>
              <span className={classes.role}>{roleLabel(account.role)}</span>
              <span className={classes.msp}>{account.msp ?? 'All MSPs'}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
