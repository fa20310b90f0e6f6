/**
 * The look, decided once: the artwork is the hero, the interface is the desk it lies on. Everything else takes sizes and
 * colours from here, as Mantine theme values or as the custom properties at the end.
 *
 *   type      12 13 14 16 20 26 px; Inter for the interface, Source Serif for the wordmark and titles of documents
 *   space     a 4 px grid: 4 8 12 16 24
 *   density   rows, buttons and inputs 32 px; corners 6 px; hairlines instead of boxes; shadows under proofs only
 *   colour    paper white and graphite with a trace of warmth, one accent; process colours only where they mean ink
 *   motion    100 ms, none where reduced motion is asked
 */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** From paper to graphite. */
const graphite: MantineColorsTuple = [
  '#faf9f7', '#f5f3ef', '#ebe8e2', '#dedad2', '#c8c3b9', '#a19b91', '#777169', '#57524b', '#3a3632', '#24211e',
] // prettier-ignore

/** Deep print blue. Shade 7 carries white text at 8.6:1. */
const print: MantineColorsTuple = [
  '#eff4fb', '#dde8f6', '#bdd1ed', '#94b3e0', '#6b94d2', '#4776c0', '#2f5ca6', '#244a8a', '#1d3f7a', '#132c58',
] // prettier-ignore

/** Mantine's slots for the dark scheme: 0 text, 2 dimmed text, 4 hairlines, 5 hover, 6 fields, 7 page, 8 desk. */
const dark: MantineColorsTuple = [
  '#ebe8e3', '#cfcac3', '#a8a29a', '#837d75', '#3b3834', '#302d2a', '#282623', '#201e1c', '#191817', '#121110',
] // prettier-ignore

const red: MantineColorsTuple = [
  '#fdf1ef', '#fadfda', '#f2bdb5', '#e8958a', '#dd6d60', '#cf4b3e', '#b93226', '#9c281e', '#80211a', '#5a1611',
] // prettier-ignore

const green: MantineColorsTuple = [
  '#eff7f1', '#dcefe1', '#b8dec3', '#8cc99e', '#5fb179', '#3b965a', '#267a45', '#1f6438', '#194f2d', '#10361e',
] // prettier-ignore

const amber: MantineColorsTuple = [
  '#fdf6e7', '#faebc8', '#f3d590', '#eabc55', '#dfa22a', '#c48713', '#9d690a', '#7d5309', '#614008', '#402a05',
] // prettier-ignore

const controlHeight = '32px'

/** A choice that may only be read is marked: the input of one that is not searched in is always read-only. */
const lockable = {
  classNames: (_: unknown, { readOnly }: { readOnly?: boolean | undefined }) =>
    readOnly ? { input: 'locked-choice' } : {},
}

/** What lies over the page, dialog or drawer, looks the same. */
const overDimmed = { backgroundOpacity: 0.35 }
const dialogTitle = { fontFamily: 'var(--serif)', fontSize: 20, lineHeight: '28px', fontWeight: 560 }

/** What lies over the screen stands outside of it: its parts go by its own width. */
const asWideAsItHas = { container: 'main / inline-size' }

export const theme = createTheme({
  colors: { gray: graphite, dark, print, red, green, amber },
  primaryColor: 'print',
  primaryShade: { light: 8, dark: 6 },
  white: '#fefdfc',
  black: '#24211e',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  headings: {
    fontFamily: "'Source Serif 4 Variable', Georgia, serif",
    fontWeight: '560',
    sizes: {
      h1: { fontSize: '26px', lineHeight: '32px' },
      h2: { fontSize: '20px', lineHeight: '28px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  fontWeights: { regular: '400', medium: '540', bold: '640' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'var(--float)', lg: 'var(--float)', xl: 'var(--float)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, { size }: { size?: string }) => ({
        root: size === 'sm' ? { '--button-height': controlHeight, '--button-padding-x': '12px' } : {},
      }),
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 'md' },
      vars: (_: unknown, { size }: { size?: string }) => ({
        root: size === 'md' ? { '--ai-size': controlHeight } : {},
      }),
    },
    Input: { vars: () => ({ wrapper: { '--input-height': controlHeight, '--input-padding': '10px' } }) },
    InputWrapper: {
      // What is wrong with a value is read out when it is found, wherever the person is by then.
      defaultProps: { errorProps: { role: 'alert' } },
      styles: {
        label: { fontSize: 12, fontWeight: 540, marginBottom: 4, color: 'var(--ink-soft)' },
        description: { fontSize: 12, lineHeight: '16px', marginBottom: 4 },
        error: { fontSize: 12, lineHeight: '16px' },
      },
    },
    Tooltip: {
      defaultProps: { openDelay: 400, transitionProps: { duration: 80 }, withArrow: false, multiline: true, maw: 320 },
    },
    Modal: {
      defaultProps: {
        padding: 'xl',
        transitionProps: { transition: 'fade', duration: 100 },
        centered: true,
        overlayProps: overDimmed,
      },
      styles: { title: dialogTitle, body: asWideAsItHas },
    },
    Drawer: {
      defaultProps: { transitionProps: { duration: 100 }, overlayProps: overDimmed },
      styles: { title: dialogTitle, body: asWideAsItHas },
    },
    Menu: {
      defaultProps: {
        // An element of no role within a menu; the first item takes the focus instead.
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 80 },
        shadow: 'md',
        position: 'bottom-start',
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md' } },
    Combobox: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md' } },
    // Opened by a click, an arrow or a letter, but not by passing through with Tab.
    Select: {
      defaultProps: {
        ...lockable,
        openOnFocus: false,
        checkIconPosition: 'right',
        nothingFoundMessage: '–',
        comboboxProps: { shadow: 'md' },
      },
      styles: { input: { textOverflow: 'ellipsis' } },
    },
    MultiSelect: {
      defaultProps: { ...lockable, openOnFocus: false, checkIconPosition: 'right', comboboxProps: { shadow: 'md' } },
    },
    Anchor: { defaultProps: { underline: 'hover' } },
  },
})

/** Names for what CSS modules need, in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--serif': "'Source Serif 4 Variable', Georgia, serif",
    '--row': '32px',
    '--corner': '6px',
    '--motion': '100ms',
    '--bar': '2px',
    '--skeleton': 'linear-gradient(90deg, var(--quiet-wash) 40%, var(--hover) 50%, var(--quiet-wash) 60%)',
    // Process inks, for separations and ink limits only.
    '--ink-cyan': '#00a0e3',
    '--ink-magenta': '#e4007d',
    '--ink-yellow': '#ffe500',
    '--ink-black': '#1d1d1b',
    // On paper, which is white in the dark, too.
    '--good-on-paper': '#1f6438',
    '--warning-on-paper': '#9a5b00',
    '--error-on-paper': '#b42318',
  },
  light: {
    '--mantine-color-body': '#fefdfc',
    '--mantine-color-text': '#24211e',
    '--mantine-color-dimmed': '#6b655d',
    '--mantine-color-placeholder': '#777169',
    '--mantine-color-error': '#a52a1f',
    '--mantine-color-red-light-color': '#a52a1f',
    '--desk': '#f5f3ef',
    '--paper': '#fefdfc',
    '--hover': '#f1eee8',
    '--hairline': '#e3dfd7',
    '--ink': '#24211e',
    '--ink-soft': '#5c564f',
    '--accent': '#1d3f7a',
    '--accent-wash': '#e9f0fa',
    '--good': '#1f6438',
    '--good-wash': '#e8f4eb',
    '--waiting': '#7d5309',
    '--waiting-wash': '#fbf1d9',
    '--bad': '#a52a1f',
    '--bad-wash': '#fdeeeb',
    '--quiet-wash': '#efece6',
    '--float': '0 1px 2px rgb(36 33 30 / 6%), 0 8px 24px rgb(36 33 30 / 12%)',
    '--proof-shadow': '0 1px 2px rgb(36 33 30 / 18%), 0 6px 20px rgb(36 33 30 / 14%)',
    '--crop-mark': '#a19b91',
  },
  dark: {
    '--mantine-color-body': '#201e1c',
    '--mantine-color-text': '#ebe8e3',
    '--mantine-color-dimmed': '#a8a29a',
    '--mantine-color-placeholder': '#958f86',
    '--mantine-color-error': '#f08c80',
    '--mantine-color-anchor': '#9fbdec',
    '--mantine-color-print-light-color': '#9fbdec',
    '--mantine-color-red-light-color': '#f08c80',
    '--desk': '#191817',
    '--paper': '#201e1c',
    '--hover': '#2a2724',
    '--hairline': '#38342f',
    '--ink': '#ebe8e3',
    '--ink-soft': '#b8b2a9',
    '--accent': '#9fbdec',
    '--accent-wash': '#1f2d45',
    '--good': '#86cf9c',
    '--good-wash': '#1c3325',
    '--waiting': '#e8bd62',
    '--waiting-wash': '#3a2e14',
    '--bad': '#f08c80',
    '--bad-wash': '#40221d',
    '--quiet-wash': '#2d2a27',
    '--float': '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 45%)',
    '--proof-shadow': '0 1px 2px rgb(0 0 0 / 60%), 0 6px 24px rgb(0 0 0 / 55%)',
    '--crop-mark': '#837d75',
  },
})
