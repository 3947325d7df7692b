-- Read marks, notes and closed days are announced by their writers. Of what a process of the version before changes in its
-- last half minute, pages of members who do not see all learn when they connect again.
drop function announce_marked_rows, announce_noted_rows cascade;
drop trigger closed_days_announced on closed_days;
