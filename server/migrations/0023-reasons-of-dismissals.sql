-- One more reason why what was proposed is dismissed: it is for information only.
alter table deadlines drop constraint deadlines_outcome_check, add constraint deadlines_outcome_check check
  (outcome in ('confirmed', 'corrected', 'dismissed', 'for_information', 'not_ours', 'wrong', 'done', 'other'));
alter table hearings drop constraint hearings_outcome_check, add constraint hearings_outcome_check check
  (outcome in ('confirmed', 'corrected', 'dismissed', 'for_information', 'not_ours', 'wrong', 'done', 'other'));
