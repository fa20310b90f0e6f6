/** All master designs of the demo tenant; `write-designs.ts` puts them into `samples/designs`. */
import { bedCard } from './bed-card.ts'
import { folder } from './folder.ts'
import { hazardLabel } from './hazard-label.ts'
import { orderSheet } from './order-sheet.ts'
import { shelfCard } from './shelf-card.ts'
import { stickLabel } from './stick-label.ts'

export const designs = [stickLabel, bedCard, shelfCard, hazardLabel, folder, orderSheet]
