/** What is known of something, a line each: what it is called at one edge, and what it is at another. */
import type { ReactNode } from 'react'
import classes from './facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Of what is known as words alone. */
export const WrittenFacts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Facts>
    {facts.map(([name, value]) => (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ))}
  </Facts>
)
