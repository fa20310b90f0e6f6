/** A shape that is in no design: what data draw in a frame. Nothing is filled, stroked or placed in it. */
import { identity } from '../../geometry/matrix.ts'
import type { Path } from '../../geometry/path.ts'
import type { ResolvedShape } from '../../model/resolved.ts'

export const plainShape = (id: string, path: Path, placeholder: string | undefined): ResolvedShape => ({
  kind: 'shape',
  id,
  layer: '',
  matrix: identity,
  opacity: 1,
  blendMode: 'normal',
  isolated: false,
  knockout: false,
  placeholder,
  path,
  closed: true,
  corners: undefined,
  look: { fill: undefined, overprintFill: false, stroke: undefined },
  picture: undefined,
  inside: [],
})
