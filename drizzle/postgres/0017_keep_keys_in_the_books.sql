CREATE TABLE "kept_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
