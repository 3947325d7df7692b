-- Webhook messages, calendar changes and the announcement of mail are written by the writers of their rows. A process of
-- the version before may run for half a minute beside this one: what it changes is missing in webhooks, and calendars are
-- compared when it has ended.
drop function queue_deadline_webhooks, queue_hearing_webhooks, queue_notification_webhooks, queue_problem_webhooks,
  note_added_deadlines, note_changed_deadlines, note_removed_deadlines, note_changed_charge,
  note_changed_charge_of_hearings, note_changed_hearings, note_changed_settings, announce_mail, start_seen_news cascade;
insert into calendar_changes (office_id, user_id) select office_id, user_id from alert_settings where invitations
  on conflict (office_id, deadline_id, user_id) do update set at = excluded.at;
