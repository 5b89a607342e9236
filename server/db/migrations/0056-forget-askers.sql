-- From where somebody asked a trust to work with a company is known until the trust has decided.
update companies set asked_ip = null, asked_device = null
where status <> 'requested' and (asked_ip is not null or asked_device is not null);
