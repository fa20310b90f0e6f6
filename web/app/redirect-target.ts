/** The path wanted before the sign-in. Only a path of this origin counts: anything else would lend our name to a trap. */
export function wantedPath(search: unknown, origin: string = location.origin): string | undefined {
  const wanted = typeof search === 'object' && search !== null && 'redirect' in search ? search.redirect : undefined
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined
  const url = URL.parse(wanted, origin)
  if (url?.origin !== origin || url.pathname === '/login' || url.pathname === '/') return undefined
  return url.pathname + url.search + url.hash
}
