-- How many orders a user has mailed today is looked up with every mail.
create index document_events_of_sender on core.document_events (by_user_id, at) where action = 'send';
