/** The open views as tabs; one that is only looked at is slanted, until somebody writes in it or clicks it twice: middle click or Alt+W closes, Alt+1…9 goes to one, arrows move along them. */
import { Menu } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { routes } from '#domain/access/routes.ts'
import { usePreference } from '../../../client/session/preferences.ts'
import { type ToldKey, useKeysTold } from '../../../ui/keys/keys.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { screenAt } from '../../screens.ts'
import {
  type OpenView,
  toldApart,
  viewName,
  viewPath,
  withKept,
  withoutPaths,
  withoutView,
  withView,
} from './open-views.ts'
import { tabTitle } from './tab-title.ts'
import { useCurrentScreen, useShownLocation } from './use-current-screen.ts'
import classes from './view-tabs.module.css'

const none: readonly OpenView[] = []
const keys: readonly ToldKey[] = [
  { keys: 'alt+1–9', does: 'keys.tab', group: 'everywhere' },
  { keys: 'alt+W', does: 'keys.closeTab', group: 'everywhere' },
]

export function ViewTabs() {
  const t = useTexts()
  const navigate = useNavigate()
  const { pathname, href, state } = useShownLocation()
  const front = viewPath(pathname)
  const { screen, title, mark, apart, isNamed, isRefused } = useCurrentScreen()
  const [kept, setViews] = usePreference<readonly OpenView[]>('views', none)
  const views = useMemo(() => kept.map((view) => inOneLanguage(view, t)), [kept, t])
  const strip = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    if (!screen) return
    const open = withoutPaths(views, state.closes)
    const view = { path: front, href, title, mark, apart, isNamed }
    const next = isRefused
      ? withoutPaths(open, [front])
      : withView(open, view, state.insteadOf && viewPath(state.insteadOf))
    if (next !== views) setViews(next)
  }, [screen, front, href, title, mark, apart, isNamed, isRefused, state.insteadOf, state.closes, views, setViews])

  useEffect(() => {
    const tab = strip.current?.children[views.findIndex(({ path }) => path === front)]
    if (!strip.current || !tab) return undefined
    // What stands beside the tabs comes later than they do, and takes room from them.
    const sizes = new ResizeObserver(() => {
      tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      setOver(strip.current !== null && strip.current.scrollWidth > strip.current.clientWidth + 1)
    })
    sizes.observe(strip.current)
    sizes.observe(tab)
    return () => sizes.disconnect()
  }, [front, views])

  const close = useCallback(
    (path: string) => {
      const after = withoutView(views, path, front)
      if (after.goTo !== undefined) void navigate({ to: after.goTo }).then(() => setViews(after.views))
      else setViews(after.views)
    },
    [views, front, navigate, setViews],
  )

  const keep = useCallback(
    (path: string) => {
      const next = withKept(views, path)
      if (next !== views) setViews(next)
    },
    [views, setViews],
  )
  useEffect(() => {
    // Whoever writes in it works on it: no other view takes its place.
    const onInput = ({ target }: Event) => target instanceof Element && target.closest('main') && keep(front)
    if (pathname.endsWith('/edit')) keep(front)
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [pathname, front, keep])

  useKeysTold(keys)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      const wanted = /^Digit([1-9])$/.exec(event.code) ? views[Number(event.code.slice(5)) - 1] : undefined
      if (wanted) {
        event.preventDefault()
        void navigate({ to: wanted.href })
      }
      if (event.code === 'KeyW') {
        event.preventDefault()
        close(front)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [views, front, navigate, close])

  const told = toldApart(views)
  return (
    <>
      <nav className={classes.strip} aria-label={t('app.views')} data-over={isOver || undefined} ref={strip}>
        {told.map((view) => (
          <span
            key={view.path}
            className={classes.tab}
            data-front={view.path === front || undefined}
            data-preview={view.isPreview || undefined}
            onDoubleClick={() => keep(view.path)}
            onAuxClick={(event) => event.button === 1 && close(view.path)}
          >
            <Link
              to={view.href}
              className={classes.link}
              title={viewName(view)}
              aria-current={view.path === front ? 'page' : undefined}
              onKeyDown={moveAlong}
            >
              <Title title={view.title} />
              {view.mark !== undefined && (
                <span className={classes.mark} data-long={view.mark.length > 8 || undefined}>
                  {view.mark}
                </span>
              )}
            </Link>
            <button
              type="button"
              className={classes.close}
              aria-label={t('app.views.close', { title: viewName(view) })}
              onClick={() => close(view.path)}
            >
              <IconX size={12} stroke={2} aria-hidden />
            </button>
          </span>
        ))}
      </nav>
      {isOver && (
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className={classes.all} aria-label={t('app.views.all', { count: told.length })}>
              <IconChevronDown size={14} stroke={1.75} aria-hidden />
              {told.length}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {told.map((view) => (
              <Menu.Item key={view.path} onClick={() => void navigate({ to: view.href })}>
                {viewName(view)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

/** As it is written; where there is no room for all of it, what tells it apart comes first. */
function Title({ title }: { title: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const shown = ref.current
    if (!shown) return undefined
    const sizes = new ResizeObserver(() => setCut(shown.scrollWidth > shown.clientWidth))
    sizes.observe(shown)
    return () => sizes.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another name is measured anew.
  }, [title])
  return (
    <span ref={ref} className={classes.title} data-whole={title}>
      {isCut ? tabTitle(title) : title}
    </span>
  )
}

/** A screen that has no name of its own is called as in the language of now. */
function inOneLanguage(view: OpenView, t: ReturnType<typeof useTexts>): OpenView {
  const screen = view.isNamed ? undefined : screenAt(view.path)
  if (!screen || routes[screen.route].path !== view.path) return view
  const title = t(screen.title)
  return title === view.title ? view : { ...view, title }
}

function moveAlong(event: React.KeyboardEvent<HTMLAnchorElement>) {
  const tab = event.currentTarget.parentElement
  const next =
    event.key === 'ArrowRight'
      ? tab?.nextElementSibling
      : event.key === 'ArrowLeft'
        ? tab?.previousElementSibling
        : null
  next?.querySelector('a')?.focus()
}
