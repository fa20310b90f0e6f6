/** What a job goes on with, where acts are followed: W3C's `traceparent` of what began it. */
export const sql = `alter table job add column trace text;`
