/* What the harness and the tracer say to each other while the program runs: a file that both have mapped. control.ts has the same words. */

enum { KIND_WRITE = 1, KIND_TRUNCATE, KIND_SYNC, KIND_OPEN, KIND_RENAME, KIND_UNLINK, KIND_SEND, KIND_OTHER };

typedef volatile struct {
  i64 calls;      /* how many calls the trace has: the number of the next one */
  i64 hasEnded;   /* 1 once the program and all that it started have ended, and the trace is whole; 2: it is not */
  i64 failKind;   /* the kind of the calls that are to fail, 0 for none */
  i64 failFirst;  /* the first that is to fail, counted from 1 */
  i64 failLast;   /* and the last */
  i64 failResult; /* what they answer, such as -5 for EIO; 0: as if done, though nothing is done */
  i64 counted;    /* how many calls of that kind there were */
  i64 failed;     /* how many calls failed that way */
  i64 room;       /* how many bytes fit into the folder; below 0: no limit */
  i64 used;       /* how many are in it */
  i64 refused;    /* how many writes found no room */
} Control;

static Control *control;

/* The trace cannot be written, or there is no room to note a thread. The program ends with its tracer. */
static void giveUp(void) {
  control->hasEnded = 2;
  call3(SYS_exit_group, 1, 0, 0);
}
