-- The company that issued the shares of a class, where it is another one than the company that states it.
alter table share_classes add column issuer text;
call chain_from_now_on('share_classes');
alter function record_content(share_classes) parallel safe;
