-- What the employee pays for an exercise: its price, and the tax less what the pieces that go for it bring. What they bring
-- above both is owed to the employee: dueForExercise in model/exercise says why. Without a request, both are null.
create function due_for_exercise(amount bigint, tax bigint, kept_worth bigint) returns bigint
  language sql immutable parallel safe
return case when amount + tax < kept_worth then 0 else amount + tax - kept_worth end;

create function owed_for_exercise(amount bigint, tax bigint, kept_worth bigint) returns bigint
  language sql immutable parallel safe
return case when amount + tax > kept_worth then 0 else kept_worth - tax - amount end;
