-- The SHA-256 of the PDF that a file of the folder was: a scanner writes it again after the second page.
alter table inbox_paths add column key text;
