-- How many people speak in a recording, as its upload said: 1 to 8, or one in each channel; null: not known.
alter table transcriptions
  add column voices text check (voices ~ '^([1-8]|channels)$');
