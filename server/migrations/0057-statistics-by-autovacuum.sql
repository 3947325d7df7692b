-- PostgreSQL's autovacuum counts the rows of a first check within a minute.
drop function if exists refresh_list_statistics();
