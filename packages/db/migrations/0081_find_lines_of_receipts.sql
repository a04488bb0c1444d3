-- The two unique indexes that start with the receipt are partial, so none of them finds all of its lines.
create index receipt_lines_of_receipt on stock.receipt_lines (receipt_id);
