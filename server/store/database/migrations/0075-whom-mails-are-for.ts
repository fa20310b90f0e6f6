/** Whom a mail is for, and the record that it is about: asked again when it goes. Those of before have neither, and go. */
export const sql = `
  alter table mail
    add column person text,
    add column collection text,
    add column document text,
    add column withheld_at timestamptz;
  drop index mail_due;
  create index mail_due on mail (due_at) where sent_at is null and given_up_at is null and withheld_at is null;
`
