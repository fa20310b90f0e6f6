/**
 * The views a person keeps open, in the order opened. Pure, so that closing and restoring can be told in tests. A view is
 * its path; its address keeps the filters it was left with.
 */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the open view whose place this one takes. */
    insteadOf?: string
    /** Paths of open views that are over with this one: basket and checkout, once the order is sent. */
    closes?: readonly string[]
  }
}

/** What is looked at and what is edited is one view: the path without its `/edit`. So is a release by either of its addresses. */
export const viewPath = (pathname: string): string =>
  pathname.replace(/\/edit$/, '').replace(/^\/publications\/[^/]+(?=\/release\/)/, '')

export type OpenView = {
  path: string
  href: string
  title: string
  /** Distinguishes views with the same title, such as `V2`. */
  mark?: string | undefined
  /** Whose it is: of views with the same title and mark. */
  apart?: string | undefined
  /** The title is its own, and not what all screens of its kind are called. */
  isNamed?: boolean | undefined
  /** Only looked at so far: the next view that is opened takes its place. */
  isPreview?: boolean | undefined
}

/** In full, for a tooltip. */
export const viewName = ({ title, mark }: Pick<OpenView, 'title' | 'mark'>): string =>
  mark === undefined ? title : `${title} · ${mark}`

/** As many tabs as can still be distinguished; the one not visited for longest is closed first. */
const limit = 12

const parts = ['href', 'title', 'mark', 'apart', 'isNamed'] as const

/**
 * What is opened is only looked at until it is kept, and takes the place of what was only looked at before. `insteadOf` is the path of
 * the view whose place it takes in any case, such as the record before in a walk through a list.
 */
export function withView(views: readonly OpenView[], view: OpenView, insteadOf?: string): readonly OpenView[] {
  const known = views.findIndex(({ path }) => path === view.path)
  const left = insteadOf === undefined ? -1 : views.findIndex(({ path }) => path === insteadOf)
  if (left >= 0 && insteadOf !== view.path) {
    const isPreview = views[left]?.isPreview
    return known < 0 ? views.with(left, { ...view, isPreview }) : views.filter((_, index) => index !== left)
  }
  if (known < 0) {
    const looked = views.findIndex(({ isPreview }) => isPreview)
    const fresh = { ...view, isPreview: true }
    return looked < 0 ? [...views, fresh].slice(-limit) : views.with(looked, fresh)
  }
  const same = views[known]
  if (same && parts.every((part) => same[part] === view[part])) return views
  return views.with(known, { ...view, isPreview: same?.isPreview })
}

/** Somebody works on it, or says so. */
export function withKept(views: readonly OpenView[], path: string): readonly OpenView[] {
  const looked = views.findIndex((view) => view.path === path && view.isPreview)
  return looked < 0 ? views : views.map((view, index) => (index === looked ? { ...view, isPreview: undefined } : view))
}

/** What is left, and where to go when the closed view was the one in front: its right neighbour, else its left, else home. */
export function withoutView(
  views: readonly OpenView[],
  path: string,
  front: string,
): { views: readonly OpenView[]; goTo: string | undefined } {
  const index = views.findIndex((view) => view.path === path)
  const left = views.filter((view) => view.path !== path)
  if (index < 0 || path !== front) return { views: left, goTo: undefined }
  return { views: left, goTo: (left[index] ?? left[index - 1])?.href ?? '/home' }
}

/** Without those of these paths; the same list where it has none of them. */
export const withoutPaths = (views: readonly OpenView[], paths: readonly string[] = []): readonly OpenView[] =>
  views.some(({ path }) => paths.includes(path)) ? views.filter(({ path }) => !paths.includes(path)) : views

/** No two read alike: those of one name are told apart by whose they are, and by a number where that is not enough. */
export const toldApart = (views: readonly OpenView[]): readonly OpenView[] =>
  numbered(alike(views, ({ apart, ...view }) => (apart ? { ...view, mark: joined(view.mark, apart) } : view)))

const numbered = (views: readonly OpenView[]): readonly OpenView[] =>
  alike(views, (view, nth) => (nth === 1 ? view : { ...view, mark: joined(view.mark, String(nth)) }))

const joined = (...words: (string | undefined)[]): string => words.filter((one) => one !== undefined).join(' · ')

/** Changes those whose name another has as well; `nth` counts from 1 among them. */
function alike(views: readonly OpenView[], change: (view: OpenView, nth: number) => OpenView): readonly OpenView[] {
  const groups = Map.groupBy(views, viewName)
  return views.map((view) => {
    const group = groups.get(viewName(view)) ?? []
    return group.length < 2 ? view : change(view, group.indexOf(view) + 1)
  })
}
