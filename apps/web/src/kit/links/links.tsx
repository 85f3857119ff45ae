import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Native<Props> = Props &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Props> & { ref?: Ref<HTMLAnchorElement> };

/** A link inside the product that looks like text. `to`, `params` and `search` are checked against the route tree. */
export const TextLink = createLink((props: Native<AnchorProps>) => <Anchor {...props} />);

/** A link inside the product that looks like a button. */
export const ButtonLink = createLink((props: Native<ButtonProps>) => <Button component="a" {...props} />);
