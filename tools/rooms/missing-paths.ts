/** Paths in backticks, from the root of the project on, that a page names and that are not there. */
export function missingPaths(text: string, isThere: (path: string) => boolean): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => isPath.test(path) && !isThere(path))
}

/** `domain/orders/basket.ts`, `docs/decisions/`; no patterns such as `web/features/*`. */
const isPath = /^(domain|artwork|schema|server|web|locales|samples|test|bench|tools|docs)\/[\w./@-]*$/
