-- A line of cash reads the closed books as it is written. If somebody closes a later day at that moment, the transaction
-- starts over, as for lines of pieces, and reads them again.
create trigger refuse_closed after insert on cash_transactions referencing new table as added
  for each statement execute function refuse_closed();
