/** Where the operator's own pages are, as the server's start says; undefined where the operator has none. */
const pages = ['imprint', 'privacy'] as const
export type OperatorPage = (typeof pages)[number]

let known: { [page in OperatorPage]?: string } = {}

export const setOperatorPages = ({ imprint, privacy }: typeof known): void => {
  known = { ...(imprint !== undefined && { imprint }), ...(privacy !== undefined && { privacy }) }
}

export const operatorAddress = (page: OperatorPage, language: string): string | undefined =>
  known[page]?.replaceAll('{language}', language)

/** Those that there are. */
export const operatorLinks = (language: string): { page: OperatorPage; href: string }[] =>
  pages.flatMap((page) => {
    const href = operatorAddress(page, language)
    return href === undefined ? [] : [{ page, href }]
  })
