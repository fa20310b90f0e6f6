/**
 * What a mail tells, so that it is worded when it goes, and the pace at which its reader wants mails: all of a pace goes as one. Those
 * of before go by themselves, as they were worded.
 */
export const sql = `
  alter table mail
    add column told jsonb,
    add column pace text,
    add column withheld_why text;
  update mail set withheld_why = 'unreadable' where withheld_at is not null;
  drop index mail_recipient;
  create index mail_digests on mail (recipient, pace) where pace is not null;
  create index mail_batches on mail (batch) where batch is not null;
`
