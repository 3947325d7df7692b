-- A calendar's version of an event knows when it changed.
drop function keep_changed_at cascade;
alter table deadlines drop column changed_at;
alter table hearings drop column changed_at;
