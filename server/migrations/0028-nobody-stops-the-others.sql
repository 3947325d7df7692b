-- How often the reading of a document took too long or broke off: it is read behind the others, and given up in the end.
alter table document_readings add column tries smallint not null default 0;

-- A page with more text than is read (PAGE_TEXT_MAX).
alter table document_pages drop constraint document_pages_method_check;
alter table document_pages add constraint document_pages_method_check
  check (method in ('text', 'ocr', 'both', 'empty', 'failed', 'cut'));

-- What an office reports of the documents that it opened counts for its own openings alone. Null where it is not known.
alter table portal_document_opens add column office_id bigint references offices on delete cascade;
update portal_document_opens set office_id = (select min(office_id) from accounts where username_key = portal_username);
drop index portal_document_opens_username;
create index portal_document_opens_username on portal_document_opens (office_id, portal_username, opened_at);
