-- Serves: whether a payment stands among the further ones of any order.
create index course_orders_surplus on course_orders (id) where surplus <> '{}';
