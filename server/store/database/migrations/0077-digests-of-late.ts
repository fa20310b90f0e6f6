/** Which digests went is asked of the last days only, however many mails somebody ever got. */
export const sql = `
  drop index mail_digests;
  create index mail_digests on mail (recipient, pace, created_at) where pace is not null;
`
