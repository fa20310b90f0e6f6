/**
 * What servers run with (docs/decisions/0236-what-a-rest-gives-back.md). The C library of Linux keeps a heap for each thread
 * and gives back little of what was freed in one, unless its environment says otherwise before a process begins; blocks that
 * are mapped by themselves are given back at once, and there is a most of them, since the system has one. V8 lets the space
 * for young objects grow to 192 MB, which makes nothing quicker.
 */
export const withMemorySettings = (environment) => ({
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_MMAP_MAX_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...environment,
  NODE_OPTIONS: ['--max-semi-space-size=16', environment.NODE_OPTIONS].filter(Boolean).join(' '),
})
