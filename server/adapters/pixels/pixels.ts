/**
 * The decoder of pictures. Its library would keep what it decoded last, up to 50 MB for the whole process, though the same bytes
 * hardly come twice (docs/decisions/0295-what-a-rest-keeps.md). Loading it sets that anew, in each thread that does.
 */
import sharp from 'sharp'

sharp.cache(false)

export { sharp }
