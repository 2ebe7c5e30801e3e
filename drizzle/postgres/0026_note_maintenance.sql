CREATE TABLE "maintenance" (
	"job" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failure" text,
	"facts" json
);
