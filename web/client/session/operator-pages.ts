/** Where the operator's own pages are, and by what else one signs in, as the server's start says; undefined where there is none. */
const pages = ['imprint', 'privacy'] as const
export type OperatorPage = (typeof pages)[number]

let known: { [page in OperatorPage | 'oidc']?: string } = {}

export const setOperatorPages = ({ imprint, privacy, oidc }: typeof known): void => {
  known = {
    ...(imprint !== undefined && { imprint }),
    ...(privacy !== undefined && { privacy }),
    ...(oidc !== undefined && { oidc }),
  }
}

/** What the other sign-in service is called. */
export const otherSignIn = (): string | undefined => known.oidc

export const operatorAddress = (page: OperatorPage, language: string): string | undefined =>
  known[page]?.replaceAll('{language}', language)

/** Those that there are. */
export const operatorLinks = (language: string): { page: OperatorPage; href: string }[] =>
  pages.flatMap((page) => {
    const href = operatorAddress(page, language)
    return href === undefined ? [] : [{ page, href }]
  })
