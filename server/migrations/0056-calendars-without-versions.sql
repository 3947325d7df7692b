-- An event's version is its deadline's or hearing's; calendar programs have seen higher ones.
update deadlines d set version = v.sequence
  from (select deadline_id, max(sequence) as sequence from calendar_event_versions group by 1) v
  where v.deadline_id = d.id and v.sequence > d.version;
update hearings h set version = v.sequence
  from (select hearing_id, max(sequence) as sequence from calendar_event_versions group by 1) v
  where v.hearing_id = h.id and v.sequence > h.version;
drop table calendar_event_versions;
