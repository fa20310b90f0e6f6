import type { Matrix } from '../../geometry/matrix.ts'
import type { Path } from '../../geometry/path.ts'
import type { Place } from '../../model/diagnostic.ts'

/** By which name data fills something, and where that is. */
export type FilledPlace = { placeholder: string | undefined; place: Place }

/** A frame that data fills with pictures or bars. */
export type FilledFrame = FilledPlace & { outline: Path; toPage: Matrix }

/** What diagnostics say of it. */
export const placeIn = ({ placeholder, place }: FilledPlace): Place =>
  placeholder === undefined ? place : { ...place, placeholder }
