-- How many words a corrected or reviewed transcript has, and how many of them people wrote.
alter table transcriptions
  add column word_count integer,
  add column corrected_count integer;
