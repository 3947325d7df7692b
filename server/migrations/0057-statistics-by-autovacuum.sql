-- PostgreSQL's autovacuum counts the rows of a first check within a minute.
drop function refresh_list_statistics();
