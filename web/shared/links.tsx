/** Links that look as parts of the design system do: where they lead, and what stands behind `?`, is typed as it is of `Link`. */
import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Plain<Own> = Omit<ComponentPropsWithRef<'a'>, keyof Own> & Own

export const AnchorLink = createLink((props: Plain<AnchorProps>) => <Anchor {...props} />)
export const ButtonLink = createLink((props: Plain<ButtonProps>) => <Button component="a" {...props} />)
