/** `npm run looks`: keeps what the parts of the design system look like now; look at what git says has changed before you commit it. */
process.env.LOOKS = 'renew'
process.argv.push('looks')
await import('./journeys.mjs')
