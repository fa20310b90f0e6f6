/** What is known of something, a line each: what it is called at one edge, and what it is at another. */
import { Input, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './facts.module.css'

export function Facts({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <dl className={classes.facts} aria-label={label}>
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** What a record is kept under, which nobody changes: among fields, and so as they are. */
export const FixedId = ({ label, id, why }: { label: string; id: string; why: string }) => (
  <Input.Wrapper label={label} labelElement="div" description={why}>
    <Text size="sm" mt={4}>
      {id}
    </Text>
  </Input.Wrapper>
)

type WrittenFactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[]; label?: string }

/** Of what is known as words alone. */
export const WrittenFacts = ({ facts, label }: WrittenFactsProps) => (
  <Facts label={label}>
    {facts.map(([name, value]) => (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ))}
  </Facts>
)
