import type { EnginePool } from './engine-pool.ts'
import { isFontPiece, readStandInFont } from './stand-in-fonts.ts'

/** One of the product's own fonts: a file of its packages, or a piece, which the engine's threads unpack. Undefined for any other name. */
export const readStandIn = (engine: Pick<EnginePool, 'run'>, file: string): Promise<Uint8Array | undefined> =>
  isFontPiece(file) ? engine.run({ kind: 'fontPiece', name: file }) : readStandInFont(file)
