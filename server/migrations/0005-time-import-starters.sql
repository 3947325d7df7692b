-- Who asked for an import of hours, and from where, for the record of who did what.
alter table time_imports
  add column asked_by bigint references users on delete set null,
  add column asked_from text;
