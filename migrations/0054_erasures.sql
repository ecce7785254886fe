CREATE TABLE "erasures" (
	"person_id" integer NOT NULL,
	"person_created_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_person_id_person_created_at_pk" PRIMARY KEY("person_id","person_created_at")
);
