-- The newest notifications with an open deadline are found in the list's order, however many there are.
create index triage_newest_with_deadline on triage (office_id, created_at desc, first_seen_at desc, notification_id desc)
  include (next_over, portal_username)
  where next_over is not null;
