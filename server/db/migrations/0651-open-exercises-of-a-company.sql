create index exercise_requests_open_company on exercise_requests (company_id) where status = 'requested';
