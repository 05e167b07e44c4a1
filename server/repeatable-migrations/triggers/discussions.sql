-- revision: 1
create or replace trigger categories_counted after insert on categories for each row execute function count_new_category();
