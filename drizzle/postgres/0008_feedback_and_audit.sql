CREATE TABLE "feedback_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"user_id" bigint,
	"screen" text,
	"screenshot_bytes" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_status_known" CHECK (status in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "feedback_screenshots" (
	"report_id" bigint PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "screen" text;--> statement-breakpoint
ALTER TABLE "feedback_reports" ADD CONSTRAINT "feedback_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_screenshots" ADD CONSTRAINT "feedback_screenshots_report_id_feedback_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "feedback_reports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_status" ON "feedback_reports" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit_rows" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit_rows" USING btree ("action","id");