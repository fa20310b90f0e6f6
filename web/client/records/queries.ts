/** What stands behind `?` in the addresses of screens: texts that can be read, typed by hand and sent as a link. */
/** Undefined values are left out of the address. */
type Named<Name extends string> = { readonly [One in Name]?: string | undefined }

/** By route, of those that are led to with something there; the steps of an order share one. */
export type Queries = {
  account: Named<'tab'>
  audit: Named<'by' | 'kind' | 'from' | 'to'>
  basket: Named<'q' | 'only' | 'add'>
  collectionEdit: Named<'tab'>
  contentNew: Named<'type' | 'collection'>
  contents: Named<'collection'>
  contentTypes: Named<'type' | 'tab' | 'archive' | 'new'>
  deployment: Named<'tab'>
  deployments: Named<'q' | 'status' | 'organization' | 'open' | 'tab'>
  importTable: Named<'check' | 'job' | 'collection' | 'only'>
  login: Named<'redirect'>
  mediaDetail: Named<'tab'>
  order: Named<'tab'>
  orders: Named<'q' | 'status' | 'owner' | 'from' | 'to' | 'sort' | 'direction'>
  organization: Named<'tab' | 'invite'>
  organizations: Named<'new'>
  ownOrganization: Named<'tab' | 'invite'>
  properties: Named<'q' | 'group' | 'type' | 'archive' | 'property' | 'new'>
  publicationEdit: Named<'copy'>
  publications: Named<'owner' | 'stand'>
  release: Named<'tab' | 'decide' | 'compare'>
  search: Named<'q' | 's' | 'c' | 't' | 'o' | 'st' | 'l' | 'n' | 'aside'>
  template: Named<'tab' | 'placeholder'>
  templates: Named<'new'>
  thankYou: Named<'order'>
}

/** For links and `navigate`: nothing else stands there afterwards. */
export const queryOf =
  <Route extends keyof Queries>(_route: Route, query: Queries[Route]) =>
  () =>
    query

/** Where to, for an address that is known only when the program runs. */
export const wayTo = ({ path, query = {} }: { path: string; query?: Readonly<Record<string, string>> }) => ({
  to: path,
  search: () => query,
})

/** As `queryOf`, which keeps what it does not name. */
export const withQuery =
  <Route extends keyof Queries>(_route: Route, query: Queries[Route]) =>
  (before: object) => ({ ...before, ...query })
