-- Open proposals are found by the day on which they are over: the last one with a fine, or else their own.
drop index deadlines_proposed;
create index deadlines_proposed on deadlines (office_id, coalesce(over_after, ends))
  where state = 'proposed' and ends is not null;

-- The planner takes none from a partial index, and would expect a third of all deadlines.
create statistics deadlines_over on (coalesce(over_after, ends)) from deadlines;
analyze deadlines;
