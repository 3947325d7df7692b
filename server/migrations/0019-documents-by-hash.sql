-- Each file that arrives is looked for among an office's documents by its hash.
create index documents_by_hash on documents (office_id, sha256);
drop index documents_office;
