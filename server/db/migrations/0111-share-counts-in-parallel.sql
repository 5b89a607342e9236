-- What the chain hashes of a number of shares may be read by several processes at once, as of all other tables.
alter function record_content(share_counts) parallel safe;
