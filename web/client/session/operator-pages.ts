/** Where the operator's own pages are, and by what else one signs in, as the server's start says; undefined where there is none. */
import type { Answer } from '../calls/api.ts'

const pages = ['imprint', 'privacy'] as const
export type OperatorPage = (typeof pages)[number]

type Start = Answer<'GET /api/start'>

let known: Pick<Start, OperatorPage | 'oidc' | 'demo'> = {}

export const setOperatorPages = ({ imprint, privacy, oidc, demo }: typeof known): void => {
  known = {
    ...(imprint !== undefined && { imprint }),
    ...(privacy !== undefined && { privacy }),
    ...(oidc !== undefined && { oidc }),
    ...(demo !== undefined && { demo }),
  }
}

/** What the other sign-in service is called. */
export const otherSignIn = (): string | undefined => known.oidc

/** Whom one may be in the demonstration. */
export const demoEntry = (): Start['demo'] => known.demo

export const operatorAddress = (page: OperatorPage, language: string): string | undefined =>
  known[page]?.replaceAll('{language}', language)

/** Those that there are. */
export const operatorLinks = (language: string): { page: OperatorPage; href: string }[] =>
  pages.flatMap((page) => {
    const href = operatorAddress(page, language)
    return href === undefined ? [] : [{ page, href }]
  })
