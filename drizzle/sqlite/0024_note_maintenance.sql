CREATE TABLE `maintenance` (
	`job` text PRIMARY KEY NOT NULL,
	`ran_at` integer NOT NULL,
	`succeeded_at` integer,
	`failure` text,
	`facts` text
) STRICT;
