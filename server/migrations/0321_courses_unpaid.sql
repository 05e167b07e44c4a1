-- Serves: letting go of the orders that nobody ever paid, oldest first.
create index course_orders_unpaid on course_orders (made_at) where paid_at is null;
