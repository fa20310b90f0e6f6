import { Diagnostics } from '../../model/diagnostic.ts'
import { readPackage, type Package } from '../package/read-package.ts'
import { XmlBudget } from '../xml.ts'
import { decodeWhole, type Edit, encodeLike, isSpotElement, locateXml, splice, type SpotElement } from './splice-xml.ts'
import { writePackage } from './write-package.ts'

/** A file of a package, and what is to be changed in it. */
export type Part = { path: string; source: string; root: SpotElement; edits: Edit[] }

/** `parts` are those that hold what is on pages, in the order of the design map. */
export type OpenParts = {
  pkg: Package
  designMap: Part | undefined
  parts: Part[]
  open: (path: string) => Part | undefined
}

export function openParts(bytes: Uint8Array): OpenParts {
  const pkg = readPackage(bytes, new Diagnostics(), undefined, () => true) ?? { files: new Map<string, Uint8Array>() }
  const budget = new XmlBudget()
  const open = (path: string): Part | undefined => {
    const file = pkg.files.get(path)
    const source = file && decodeWhole(file)
    const root = source === undefined ? undefined : locateXml(source, budget)
    return source !== undefined && root ? { path, source, root, edits: [] } : undefined
  }
  const designMap = open('designmap.xml')
  const paths = (designMap?.root.children ?? []).flatMap((node) =>
    isSpotElement(node) && kinds.has(node.name) && node.attributes.src ? [node.attributes.src] : [],
  )
  return { pkg, designMap, parts: [...new Set(paths)].flatMap((path) => open(path) ?? []), open }
}

const kinds: ReadonlySet<string> = new Set(['Spread', 'MasterSpread', 'Story'])

/** The package with the edits of its parts done; all other files keep their bytes. */
export function writeParts({ pkg, designMap, parts }: Pick<OpenParts, 'pkg' | 'designMap' | 'parts'>): Uint8Array {
  const files = new Map(pkg.files)
  for (const { path, source, edits } of designMap ? [designMap, ...parts] : parts) {
    const before = files.get(path)
    if (before && edits.length > 0) files.set(path, encodeLike(before, splice(source, edits)))
  }
  return writePackage({ files })
}

export function* spotsIn(element: SpotElement): Iterable<SpotElement> {
  yield element
  for (const node of element.children) if (isSpotElement(node)) yield* spotsIn(node)
}
