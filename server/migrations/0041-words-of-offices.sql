-- Names and terms that an office wants recordings to be transcribed with, separated by commas.
alter table offices add column speech_terms text not null default '';
