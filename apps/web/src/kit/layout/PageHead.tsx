import { Box, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useProductName } from '#app/site/product-name';
import { Note } from '../text/text';
import classes from './PageHead.module.css';

type PageHeadProps = {
  title: string;
  /** Whose it is: the document is named after it as well. */
  of?: string;
  /** Who, how many, how fresh. */
  context?: ReactNode;
  /** Below the context line: whose it is, how it is sorted. */
  details?: ReactNode;
  /** Links of the pages above, outermost first; only below level 1. */
  crumbs?: ReactNode[];
  /** One primary, at most two secondary. */
  actions?: ReactNode;
  /** Below the actions: what the main one costs. */
  note?: ReactNode;
  /** Stands before the title, such as a client's initials. */
  avatar?: ReactNode;
};

/** Breadcrumb, serif title, one context line, actions on the right. One a page. */
export function PageHead({ title, of, context, details, crumbs, actions, note, avatar }: PageHeadProps) {
  const product = useProductName();
  useEffect(() => {
    document.title = [title, of, product].filter(Boolean).join(' · ');
  }, [title, of, product]);
  return (
    <header>
      {crumbs && (
        <Note component="nav" aria-label="Breadcrumb" className={classes.crumbs}>
          {crumbs.map((crumb, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: crumbs are positions
            <Fragment key={index}>
              {index > 0 && <IconChevronRight size={14} stroke={1.6} aria-hidden="true" />}
              {crumb}
            </Fragment>
          ))}
        </Note>
      )}
      <div className={classes.head}>
        {avatar}
        <Box flex="1 1 auto" miw={0}>
          <h1 data-breaks dir="auto">
            {title}
          </h1>
          {context && (
            <Text mt={4} c="dimmed">
              {context}
            </Text>
          )}
          {details}
        </Box>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {note && <div className={classes.note}>{note}</div>}
    </header>
  );
}
