/**
 * The engine's only door. A design and data go in; pages, PDF, SVG and diagnostics come out. Pure: fonts, pictures,
 * profiles and time come in as arguments, the same input gives the same bytes.
 *
 *   await prepareEngine()                                 once a process: loads the WebAssembly of shaping and colour
 *   design  = openDesign(bytes)                           once a design: unzip, parse
 *   result  = composeDesign(design, data, assets)         at every change: resolve, shape, break, flow -> pages
 *   pdf     = paintPdf(result, assets, options)           for print
 *   svg     = paintSvg(result.pages[0], assets)           for the screen
 */
export type { Diagnostic, Place } from './model/diagnostic.ts'
export type { Page, PageItem, PlacedPlaceholder } from './model/page.ts'
export type { Color } from './model/color.ts'
