-- Warnings of deadlines are notices like all others.
insert into sent_notices (office_id, key, address_key, at)
  select office_id, concat_ws(' ', 'deadline', deadline_id, occasion, to_char(day, 'YYYY-MM-DD'), to_char(ends, 'YYYY-MM-DD')), address_key, at
  from deadline_warnings
  on conflict do nothing;
drop table deadline_warnings;
