/** Who sends a mail holds it for some minutes; those that go as one are one batch (docs/decisions/0270). */
export const sql = `
  alter table mail
    add column batch uuid,
    add column lease_until timestamptz,
    add column given_up_at timestamptz;
  drop index mail_due;
  create index mail_due on mail (due_at) where sent_at is null and given_up_at is null;
  create index mail_recipient on mail (recipient, topic, due_at);
`
