drop trigger hearings_announced on hearings;
