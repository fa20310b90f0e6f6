import type { Delivered } from './find-delivered.ts'

/** Licences that may go out with the product, as SPDX writes them. What each asks for is kept by `NOTICE` and the packages' own files. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]

/** Packages whose licence is not in the words of SPDX, or is allowed for one reason alone. */
const named: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream Vera and Arev, DejaVu changes in the public domain',
}

/** Who may bring code under the LGPL: libvips is loaded as a library of its own, and may be replaced by another build. */
const isLibvips = (name: string): boolean => name.startsWith('@img/sharp-')

const productHead = `Imprimatur
Copyright (c) 2026 The Imprimatur authors, MIT licence (LICENSE)

Below is what a server of Imprimatur runs and what it sends to browsers, by licence. The whole text of each licence, with the names of its
authors, lies in the package's own folder in node_modules.

libvips, in the packages @img/sharp-*, is under the GNU Lesser General Public License 3 or newer. sharp loads it as a shared library: whoever
wants another build of it puts that in its place, or installs libvips on the machine. Nothing of it is changed.

@resvg/resvg-wasm is under the Mozilla Public License 2.0 and not changed; its source is that of its package.

Fonts are under the SIL Open Font License 1.1 unless another licence is named: @fontsource-variable/*, and the font files in
@expo-google-fonts/* (the code around them is under the MIT licence). They are passed on with the product and never sold by themselves; none is
changed under its reserved name. In print data they are embedded, which that licence permits.

Written by tools/notice.ts.
`

/** `NOTICE` below its `head`, and a sentence for each package that may not go out. */
export function noticeOf(packages: readonly Delivered[], head = productHead): { text: string; faults: string[] } {
  const faults = packages.flatMap((one) => faultOf(one) ?? [])
  const byLicense = Map.groupBy(packages, licenseOf)
  const parts = [...byLicense]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, list]) => `\n${license}\n${list.map(({ name, version }) => `  ${name} ${version}\n`).join('')}`)
  return { text: head + parts.join(''), faults }
}

const licenseOf = ({ name, license }: Delivered): string => named[name] ?? license ?? 'none'

function faultOf(one: Delivered): string | undefined {
  if (named[one.name] !== undefined) return undefined
  // Of "A OR B" one is enough, of "A AND B" all are needed.
  const choices = licenseOf(one)
    .replace(/^\((.*)\)$/u, '$1')
    .split(' OR ')
  const may = choices.some((choice) => choice.split(' AND ').every((license) => mayGoOut(one.name, license)))
  return may
    ? undefined
    : `${one.name} ${one.version}: the licence "${licenseOf(one)}" is not on the list of tools/papers/notice-of.ts. Take another package, or say there why it may go out.`
}

const mayGoOut = (name: string, license: string): boolean =>
  allowed.includes(license) && (!license.startsWith('LGPL') || isLibvips(name))
